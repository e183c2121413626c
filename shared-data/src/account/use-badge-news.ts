import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { achievementsApi } from '../achievements/achievements-api.ts';
import { reportNewBadge } from '../achievements/new-badges.ts';
import { bookingsApi } from '../bookings/bookings-api.ts';
import { isBookingBadge } from '../domain/bookings/achievements.ts';
import type { DataDispatch } from '../store/store.ts';
import { useSessionStore } from './session-context.ts';
import { useAccountActions } from './use-account-actions.ts';

/** The current answer of the server. The store keeps it only while a component shows it. */
const fresh = { subscribe: false, forceRefetch: true };

/**
 * A function to call when a page shows that a booking is paid: reports the badges that the database has granted for bookings
 * since this one was made, and reloads the user's data (docs/product/achievements.md#booking-badge-news). A failure is logged.
 */
export function useBadgeNews(): (bookingId: string) => Promise<void> {
  const { session } = useSessionStore();
  const { reload } = useAccountActions();
  const dispatch = useDispatch<DataDispatch>();
  return useMemo(() => {
    const newBadges = async (userId: string, bookingId: string) => {
      const [bookings, earned] = await Promise.all([
        dispatch(bookingsApi.endpoints.bookings.initiate(userId, fresh)).unwrap(),
        dispatch(achievementsApi.endpoints.earned.initiate(userId, fresh)).unwrap(),
      ]);
      const booking = bookings.find(({ id }) => id === bookingId);
      if (!booking) return [];
      const made = new Date(booking.createdAt);
      return earned
        .filter(({ earnedAt, achievement: { name } }) => isBookingBadge(name) && new Date(earnedAt) >= made)
        .map(({ achievement }) => achievement);
    };
    return async (bookingId: string) => {
      const userId = session.get().user?.id;
      if (!userId) return;
      const isPresent = () => session.get().user?.id === userId;
      try {
        const badges = await newBadges(userId, bookingId);
        if (isPresent()) badges.forEach(reportNewBadge);
      } catch (error) {
        if (isPresent()) console.error('Error checking achievements:', error);
      }
      if (isPresent()) reload();
    };
  }, [session, reload, dispatch]);
}
