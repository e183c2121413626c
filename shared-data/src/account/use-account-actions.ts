import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { achievementsApi } from '../achievements/achievements-api.ts';
import { bookingsApi } from '../bookings/bookings-api.ts';
import type { Booking, BookingChanges, BookingInput } from '../bookings/bookings-mappers.ts';
import { DataFault, toDataError } from '../core/data-error.ts';
import type { DataDispatch } from '../core/store.ts';
import { bookingAchievement } from '../domain/achievements.ts';
import { clearDrafts } from '../drafts/drafts.ts';
import { profileApi } from '../profile/profile-api.ts';
import type { Profile, ProfileChanges } from '../profile/profile-mappers.ts';
import { forgetLocation } from './remembered-location.ts';
import type { AccountUser, LoginInput, SignupInput } from './session.ts';

/** What the account context can do; everything rejects with a DataFault whose message may be shown. */
export interface AccountActions {
  login(input: LoginInput): Promise<void>;
  /** `confirm`: the link in the mail has to be opened first. */
  signup(input: SignupInput): Promise<{ confirm: boolean }>;
  /** Sends the mail of a sign-up again, at most once a minute. */
  resendConfirmation(email: string): Promise<void>;
  sendMagicLink(email: string): Promise<void>;
  /** Ends the session and forgets drafts and the remembered page. */
  logout(): Promise<void>;
  updateProfile(changes: ProfileChanges): Promise<Profile>;
  /** Inserts, returns the created row; badges and reload follow by themselves and never fail the booking. */
  createBooking(input: BookingInput): Promise<Booking>;
  cancelBooking(id: string): Promise<Booking>;
  completeSignature(bookingId: string, pngDataUrl: string): Promise<Booking>;
  updateBooking(id: string, changes: BookingChanges): Promise<Booking>;
}

/** Waits for an answer of the api and turns its plain error into one that can be thrown. */
async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new DataFault(toDataError(cause));
  }
}

interface Surroundings {
  user: AccountUser | null;
  /** Loads the auth client and follows its events. */
  openSession(): Promise<unknown>;
  reload(): Promise<void>;
  /** Whether that user is still the one who is signed in. */
  isPresent(userId: string): boolean;
}

/** The actions of the context (spec: account §7.2), for the user who is signed in at present. */
export function useAccountActions({ user, openSession, reload, isPresent }: Surroundings) {
  const dispatch = useDispatch<DataDispatch>();

  return useMemo((): AccountActions => {
    const session = () => settled(openSession().then(() => import('./session.ts')));
    const signedIn = (): AccountUser => {
      if (!user) throw new DataFault({ status: 401, code: 'no_user', message: 'No user found' });
      return user;
    };
    const change = async (id: string, changes: BookingChanges) => {
      signedIn();
      return settled(dispatch(bookingsApi.endpoints.updateBooking.initiate({ id, changes })).unwrap());
    };
    const checkAchievements = async (userId: string, bookingCount: number) => {
      try {
        const name = bookingAchievement(bookingCount);
        if (name) await dispatch(achievementsApi.endpoints.grantAchievement.initiate({ userId, name })).unwrap();
      } catch (error) {
        if (isPresent(userId)) console.error('Error checking achievements:', error);
      }
      if (isPresent(userId)) await reload();
    };

    return {
      login: async (input) => (await session()).login(input),
      signup: async (input) => (await session()).signup(input),
      resendConfirmation: async (email) => (await session()).resendConfirmation(email),
      sendMagicLink: async (email) => (await session()).sendMagicLink(email),
      logout: async () => {
        await (await session()).logout();
        clearDrafts();
        forgetLocation();
      },
      updateProfile: async (changes) => {
        const { id: userId } = signedIn();
        return settled(dispatch(profileApi.endpoints.saveProfile.initiate({ userId, changes })).unwrap());
      },
      createBooking: async (input) => {
        const { id: userId } = signedIn();
        const earlier = await dispatch(bookingsApi.endpoints.bookings.initiate(userId, { subscribe: false }));
        const booking = await settled(dispatch(bookingsApi.endpoints.createBooking.initiate({ userId, input })).unwrap());
        void checkAchievements(userId, (earlier.data?.length ?? 0) + 1);
        return booking;
      },
      cancelBooking: (id) => change(id, { status: 'cancelled' }),
      completeSignature: (id, pngDataUrl) => change(id, { signature_completed: true, signature_data: pngDataUrl }),
      updateBooking: change,
    };
  }, [dispatch, user, openSession, reload, isPresent]);
}
