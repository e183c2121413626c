import type { BookingValues } from 'shared-data/domain/booking-rules';
import { enquiryLocation, enquiryState, eventEnquiryLocation, reachSentence } from 'shared-data/domain/enquiry';
import { ReservedLines, TextLink } from 'shared-ui';
import { useFormikContext } from 'shared-ui/forms';

interface CalendarReachProps {
  /** Slots and settings are loading. */
  loading: boolean;
  /** The last day of online booking; undefined when nothing can be booked. */
  last: string | undefined;
}

/** Until when online booking is open, and a link to an enquiry for a later date, with what was typed once there is one. */
export function CalendarReach({ loading, last }: CalendarReachProps) {
  const { values } = useFormikContext<BookingValues>();
  const { eventDate, guestCount } = values;
  const later = eventDate !== '' && (!last || eventDate > last);
  const location = later ? eventEnquiryLocation(values) : enquiryLocation({ date: '', guestCount });
  return (
    <ReservedLines loading={loading} size="small" tone="muted">
      {reachSentence(last)} For a later date,{' '}
      <TextLink to={location} state={enquiryState(values)}>
        send us an enquiry
      </TextLink>
      .
    </ReservedLines>
  );
}
