import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { achievementsApi } from '../achievements/achievements-api.ts';
import type { EarnedAchievement } from '../achievements/achievements-mappers.ts';
import { bookingsApi } from '../bookings/bookings-api.ts';
import type { Booking } from '../bookings/bookings-mappers.ts';
import { api } from '../core/api.ts';
import type { DataDispatch } from '../core/store.ts';
import { profileApi } from '../profile/profile-api.ts';
import type { AccountUser } from './session.ts';

/** Where the user's data stand: `idle` while nobody is signed in. */
export type AccountDataState = 'idle' | 'loading' | 'ready' | 'failed';

const NO_BOOKINGS: Booking[] = [];
const NO_EARNED: EarnedAchievement[] = [];

/** Profile, bookings and achievements of the signed-in user; everything cached is dropped when they leave. */
export function useAccountData(user: AccountUser | null) {
  const dispatch = useDispatch<DataDispatch>();
  const id = user?.id ?? skipToken;
  const profile = profileApi.useProfileQuery(id);
  const bookings = bookingsApi.useBookingsQuery(id);
  const earned = achievementsApi.useEarnedQuery(id);

  const before = useRef<string | null>(null);
  const now = user?.id ?? null;
  useEffect(() => {
    if (before.current !== null && before.current !== now) dispatch(api.util.resetApiState());
    before.current = now;
  }, [dispatch, now]);
  useEffect(
    () => () => {
      before.current = null;
    },
    [],
  );
  const isPresent = useCallback((userId: string) => before.current === userId, []);

  const error = user ? (profile.error ?? bookings.error ?? earned.error) : undefined;
  useEffect(() => {
    if (error) console.error('Error loading user data:', error);
  }, [error]);

  const missing = user !== null && profile.currentData === null;
  useEffect(() => {
    // A user without a profile row may have been deleted since this device last asked.
    if (missing) void import('./session.ts').then(({ verifySession }) => verifySession()).catch(() => undefined);
  }, [missing]);

  /** Never throws: what fails is in `data`, and whoever has left by then has nothing to reload. */
  const reload = useCallback(async () => {
    const id = before.current;
    if (id === null) return;
    const anew = { forceRefetch: true, subscribe: false };
    await Promise.all([
      dispatch(profileApi.endpoints.profile.initiate(id, anew)),
      dispatch(bookingsApi.endpoints.bookings.initiate(id, anew)),
      dispatch(achievementsApi.endpoints.earned.initiate(id, anew)),
    ]);
  }, [dispatch]);

  const loaded = profile.currentData !== undefined && bookings.currentData !== undefined && earned.currentData !== undefined;
  const waiting = profile.isFetching || bookings.isFetching || earned.isFetching;
  const data: AccountDataState = !user ? 'idle' : loaded ? 'ready' : error && !waiting ? 'failed' : 'loading';
  const shown = useMemo(
    () => ({
      data,
      profile: user ? (profile.currentData ?? null) : null,
      bookings: (user && bookings.currentData) || NO_BOOKINGS,
      achievements: (user && earned.currentData) || NO_EARNED,
    }),
    [data, user, profile.currentData, bookings.currentData, earned.currentData],
  );
  return { shown, reload, isPresent };
}
