import type { BookingValues } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { enquiryState, eventEnquiryLocation } from 'shared-data/domain/enquiry';
import { TextLink } from 'shared-ui';
import { useFormikContext } from 'shared-ui/forms';

/**
 * Leads to an enquiry with what was typed, for what is not booked online (docs/product/booking.md#largest-party,
 * #service-area).
 */
export function AskInstead({ about }: { about: 'guests' | 'place' }) {
  const { values } = useFormikContext<BookingValues>();
  return (
    <TextLink standalone to={eventEnquiryLocation(values)} state={enquiryState(values)}>
      {about === 'guests' ? `Ask us about ${counted(Number(values.guestCount), 'guest')}` : 'Ask us about this place'}
    </TextLink>
  );
}
