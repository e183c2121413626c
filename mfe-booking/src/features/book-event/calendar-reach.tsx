import type { BookingValues } from 'shared-data/domain/booking-rules';
import { enquiryLocation, reachSentence } from 'shared-data/domain/enquiry';
import { ReservedLines, TextLink } from 'shared-ui';

interface CalendarReachProps extends Pick<BookingValues, 'eventDate' | 'guestCount'> {
  /** Slots and settings are loading. */
  loading: boolean;
  /** The last day of online booking; undefined when nothing can be booked. */
  last: string | undefined;
}

/** Until when online booking is open, and a link to an enquiry for a later date. */
export function CalendarReach({ loading, last, eventDate, guestCount }: CalendarReachProps) {
  const later = !last || eventDate > last;
  return (
    <ReservedLines loading={loading} size="small" tone="muted">
      {reachSentence(last)} For a later date,{' '}
      <TextLink to={enquiryLocation({ date: later ? eventDate : '', guestCount })}>send us an enquiry</TextLink>.
    </ReservedLines>
  );
}
