import { addDays } from 'shared-data/domain/time';
import type { BookingFilter } from '../../../../api/bookings-api.ts';
import type { Press } from '../../../../components/press-filters.tsx';

/** What the owner looks for most, each with one press. `today` is New York's date. */
export const onePressFilters = (today: string): Press<BookingFilter>[] => [
  // Today is the first of them.
  { label: 'Next 7 days', filters: { from: today, to: addDays(today, 6) } },
  { label: 'Balance open', filters: { money: 'open' } },
  { label: 'Overdue', filters: { money: 'overdue' } },
  { label: 'Unsigned', filters: { signature: 'missing' } },
  { label: 'Held', filters: { status: 'held' } },
];
