import type { BookingValues } from 'shared-data/domain/booking-rules';
import { enquiryLocation, reachSentence } from 'shared-data/domain/enquiry';
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
  /** False while slots and settings are loading. */
  known: boolean;
  /** The last day of online booking; undefined when nothing can be booked. */
  last: string | undefined;
}

/** Until when online booking is open, and a link to an enquiry for a later date. */
export function CalendarReach({ known, last, eventDate, guestCount }: CalendarReachProps) {
  const later = !last || eventDate > last;
  return (
    <Reach size="small" tone="muted">
      {known && (
        <>
          {reachSentence(last)} For a later date,{' '}
          <TextLink to={enquiryLocation({ date: later ? eventDate : '', guestCount })}>send us an enquiry</TextLink>.
        </>
      )}
    </Reach>
  );
}
