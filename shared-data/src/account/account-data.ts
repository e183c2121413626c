import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEarnedQuery } from '../achievements/achievements-api.ts';
import type { EarnedAchievement } from '../achievements/achievements-mappers.ts';
import { useBookingsQuery } from '../bookings/bookings-api.ts';
import type { Booking } from '../bookings/bookings-mappers.ts';
import { useMyLoyaltyQuery } from '../bookings/loyalty-api.ts';
import { useProfileQuery } from '../profile/profile-api.ts';
import type { Profile } from '../profile/profile-mappers.ts';
import { useSession } from './session-context.ts';

/** The load status of the user's data: `idle` while no user is signed in. */
export type AccountDataState = 'idle' | 'loading' | 'ready' | 'failed';

export interface AccountData {
  /** State of profile, bookings and achievements together. */
  data: AccountDataState;
  profile: Profile | null;
  /** Newest first. */
  bookings: Booking[];
  achievements: EarnedAchievement[];
}

interface QueryState {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/** A booking changes in other tabs and on the server: it is refetched when this tab becomes visible. */
const fresh = { refetchOnFocus: true };

const NO_BOOKINGS: Booking[] = [];
const NO_ACHIEVEMENTS: EarnedAchievement[] = [];

function stateOf(queries: readonly QueryState[]): AccountDataState {
  if (queries.every(({ currentData }) => currentData !== undefined)) return 'ready';
  const waiting = queries.some(({ isFetching }) => isFetching);
  return !waiting && queries.some(({ error }) => error !== undefined) ? 'failed' : 'loading';
}

/** The signed-in user's bookings, newest first: undefined until they are loaded. */
export function useLoadedBookings(): Booking[] | undefined {
  const { user } = useSession();
  return useBookingsQuery(user?.id ?? skipToken, fresh).currentData;
}

/** The signed-in user's bookings, newest first; empty until they are loaded. */
export function useMyBookings(): Booking[] {
  return useLoadedBookings() ?? NO_BOOKINGS;
}

/**
 * The percentage of the signed-in user's loyalty discount, 0 for a visitor and when it could not be loaded. `refetch` is
 * for a price that the database refused as stale.
 */
export function useMyLoyalty(): { percent: number; isLoading: boolean; refetch: () => void } {
  const { user } = useSession();
  const query = useMyLoyaltyQuery(user ? undefined : skipToken, fresh);
  return {
    percent: query.currentData?.percent ?? 0,
    isLoading: query.isLoading,
    refetch: () => void (user && query.refetch()),
  };
}

/** What is known of a person for the contact fields of a form; blank where nothing is. */
export type KnownContact = Readonly<Record<'name' | 'email' | 'phone' | 'companyName', string>>;

/**
 * The contact of the signed-in user, so that nobody types it twice: null for a visitor, and until the profile was loaded or
 * has failed to load (docs/product/my-account.md#known-contact).
 */
export function useMyContact(): KnownContact | null {
  const { user } = useSession();
  const { currentData: profile, isLoading } = useProfileQuery(user?.id ?? skipToken);
  return useMemo(
    () =>
      user && !isLoading
        ? {
            name: profile?.fullName || user.fullName || '',
            email: user.email || '',
            phone: profile?.phone ?? '',
            companyName: profile?.companyName || user.companyName || '',
          }
        : null,
    [user, profile, isLoading],
  );
}

/** Everything about the signed-in user, requested while the component is mounted. */
export function useAccountData(): AccountData {
  const { user } = useSession();
  const id = user?.id ?? skipToken;
  const profile = useProfileQuery(id);
  const bookings = useBookingsQuery(id, fresh);
  const achievements = useEarnedQuery(id);
  return {
    data: user ? stateOf([profile, bookings, achievements]) : 'idle',
    profile: profile.currentData ?? null,
    bookings: bookings.currentData ?? NO_BOOKINGS,
    achievements: achievements.currentData ?? NO_ACHIEVEMENTS,
  };
}
