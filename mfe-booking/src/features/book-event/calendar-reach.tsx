import type { Slot } from 'shared-data/slots';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { enquiryLocation, reachSentence } from 'shared-data/domain/enquiry';
import { lastBookableDate } from 'shared-data/domain/slots';
import { Text, TextLink, theme } from 'shared-ui';
import { styled } from 'styled-components';

/** Two lines on phones and one from tablets on, also while the slots are loading. */
const Reach = styled(Text)`
  min-height: 2lh;

  ${theme.media.tablet} {
    max-width: none;
    min-height: 1lh;
  }
`;

interface CalendarReachProps extends Pick<BookingValues, 'eventDate' | 'guestCount'> {
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
}

/** Until when online booking is open, and a link to an enquiry for a later date. */
export function CalendarReach({ slots, eventDate, guestCount }: CalendarReachProps) {
  const last = slots && lastBookableDate(slots);
  const later = !last || eventDate > last;
  return (
    <Reach size="small" tone="muted">
      {slots && (
        <>
          {reachSentence(last)} For a later date,{' '}
          <TextLink to={enquiryLocation({ date: later ? eventDate : '', guestCount })}>send us an enquiry</TextLink>.
        </>
      )}
    </Reach>
  );
}
