import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { achievementsApi } from '../achievements/achievements-api.ts';
import { bookingsApi } from '../bookings/bookings-api.ts';
import { bookingAchievement } from '../domain/bookings/achievements.ts';
import { isPaid } from '../domain/bookings/status.ts';
import type { DataDispatch } from '../store/store.ts';
import { useSessionStore } from './session-context.ts';
import { useAccountActions } from './use-account-actions.ts';

/** The current answer of the server. The store keeps it only while a component shows it. */
const fresh = { subscribe: false, forceRefetch: true };

/**
 * A function to call when a booking is paid: grants the badges for the user's paid bookings, also one that was reached
 * while no tab was open, and reloads the user's data (docs/product/achievements.md#booking-badges). A failure is logged.
 */
export function useBookingBadges(): () => Promise<void> {
  const { session } = useSessionStore();
  const { reload } = useAccountActions();
  const dispatch = useDispatch<DataDispatch>();
  return useMemo(() => {
    const grantMissing = async (userId: string) => {
      const [bookings, earned] = await Promise.all([
        dispatch(bookingsApi.endpoints.bookings.initiate(userId, fresh)).unwrap(),
        dispatch(achievementsApi.endpoints.earned.initiate(userId, fresh)).unwrap(),
      ]);
      const has = new Set<string>(earned.map(({ achievement }) => achievement.name));
      const reached = bookings.filter(isPaid).map((_, index) => bookingAchievement(index + 1));
      for (const name of reached)
        if (name && !has.has(name))
          await dispatch(
            achievementsApi.endpoints.grantAchievement.initiate({ userId, name }, { track: false }),
          ).unwrap();
    };
    return async () => {
      const userId = session.get().user?.id;
      if (!userId) return;
      const isPresent = () => session.get().user?.id === userId;
      try {
        await grantMissing(userId);
      } catch (error) {
        if (isPresent()) console.error('Error checking achievements:', error);
      }
      if (isPresent()) reload();
    };
  }, [session, reload, dispatch]);
}
