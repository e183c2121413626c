import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { bookingsApi } from '../bookings/bookings-api.ts';
import { bookingChangesApi } from '../bookings/booking-changes-api.ts';
import type { BookingChangeValues } from '../bookings/booking-changes-api.ts';
import type { Booking, NewBooking } from '../bookings/bookings-mappers.ts';
import { cancellationApi } from '../bookings/cancellation-api.ts';
import type { CancellationTerms } from '../bookings/cancellation-api.ts';
import { contractsApi } from '../bookings/contracts-api.ts';
import type { AgreedContract } from '../bookings/contracts-api.ts';
import { reload } from '../store/api.ts';
import { ApiError, toDataError } from '../core/data-error.ts';
import type { DataDispatch } from '../store/store.ts';
import { profileApi } from '../profile/profile-api.ts';
import type { Profile, ProfileChanges } from '../profile/profile-mappers.ts';
import type { AccountUser } from './auth-service.ts';
import type { SessionActions } from './session-actions.ts';
import { useSessionStore } from './session-context.ts';

/** What the customer saw of a booking that they change. */
type ShownBooking = { totalAmount?: number; version?: number };

/** The actions of the signed-in user; they reject with an ApiError whose message may be shown. */
export interface AccountActions extends SessionActions {
  updateProfile(changes: ProfileChanges): Promise<Profile>;
  /** Inserts and returns the row. */
  createBooking(input: NewBooking): Promise<Booking>;
  /** Cancels with the refund in cents that the customer agreed to; without one only an unpaid booking is cancelled. */
  cancelBooking(id: string, refundCents?: number): Promise<CancellationTerms>;
  /** Signs the version of the contract that was read; `contract_changed` when there is a newer one. */
  completeSignature(bookingId: string, pngDataUrl: string, agreed: AgreedContract): Promise<void>;
  /** One of the user's bookings as it is stored now; undefined when there is none. */
  loadBooking(id: string): Promise<Booking | undefined>;
  /** Changes a booking in one call, with the new price that was shown; not when its version is another one by then. */
  updateBooking(id: string, changes: BookingChangeValues, shown?: ShownBooking): Promise<void>;
  /** Refetches the mounted queries of profile, bookings and achievements, and removes the others from the cache. */
  reload(): void;
}

/**
 * The store does not keep the state of a mutation: no component shows it, and the one that started it may be unmounted.
 */
const untracked = { track: false };

/** The result of a mutation; rejects with an `ApiError`. */
async function settled<T>(mutation: { unwrap(): Promise<T> }): Promise<T> {
  try {
    return await mutation.unwrap();
  } catch (cause) {
    throw new ApiError(toDataError(cause));
  }
}

/** The actions, for the user who is signed in when they are called. They load no data. */
export function useAccountActions(): AccountActions {
  const { session, actions } = useSessionStore();
  const dispatch = useDispatch<DataDispatch>();

  return useMemo((): AccountActions => {
    const signedIn = (): AccountUser => {
      const { user } = session.get();
      if (!user) throw new ApiError({ status: 401, code: 'no_user', message: 'No user found' });
      return user;
    };

    return {
      ...actions,
      updateProfile: async (changes) => {
        const { id: userId } = signedIn();
        return settled(dispatch(profileApi.endpoints.saveProfile.initiate({ userId, changes }, untracked)));
      },
      createBooking: async (input) => {
        const { id: userId } = signedIn();
        return settled(dispatch(bookingsApi.endpoints.createBooking.initiate({ userId, input }, untracked)));
      },
      cancelBooking: async (id, refundCents) => {
        signedIn();
        const cancellation = { of: { bookingId: id }, refundCents };
        return settled(dispatch(cancellationApi.endpoints.cancelBooking.initiate(cancellation, untracked)));
      },
      completeSignature: async (_bookingId, pngDataUrl, agreed) => {
        signedIn();
        await settled(dispatch(contractsApi.endpoints.signContract.initiate({ ...agreed, pngDataUrl }, untracked)));
      },
      loadBooking: async (id) => {
        const { id: userId } = signedIn();
        const now = { forceRefetch: true, subscribe: false };
        const bookings = await settled(dispatch(bookingsApi.endpoints.bookings.initiate(userId, now)));
        return bookings.find((booking) => booking.id === id);
      },
      updateBooking: async (id, changes, shown) => {
        signedIn();
        const change = { of: { bookingId: id }, changes, ...shown };
        await settled(dispatch(bookingChangesApi.endpoints.changeBooking.initiate(change, untracked)));
      },
      reload: () => void dispatch(reload(['Profile', 'Booking', 'Earned'])),
    };
  }, [session, actions, dispatch]);
}
