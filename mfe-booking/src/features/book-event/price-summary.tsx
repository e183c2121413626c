import { usePrices } from 'shared-data/content';
import { BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import { priceFacts, serviceRows } from 'shared-data/domain/purchase';
import { formatDate, formatEventHours, formatEventTime, isDateText } from 'shared-data/domain/time';
import { eventEnd } from 'shared-data/domain/zoned-time';
import { Facts, figureAttributes, Heading, Text, theme } from 'shared-ui';
import { useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { Panel } from '../../components/panel.ts';

const Price = styled.output`
  display: block;
  font-family: ${theme.font.display};
  font-size: ${theme.text.h1};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.05;

  &[data-empty='true'] {
    color: ${theme.color.muted};
    font-size: ${theme.text.h4};
    letter-spacing: 0;
    line-height: 1.35;
  }
`;

/** The start, and the end where it can be computed. */
function timeOf({ eventDate, eventTime }: BookingValues, price: PricedPurchase | null): string {
  if (!eventTime) return '';
  if (!price || !isDateText(eventDate)) return formatEventTime(eventTime);
  return formatEventHours({ eventTime, endsAt: eventEnd(eventDate, eventTime, price.hours).toISOString() });
}

/** A summary of what is bought and what is owed, in whole dollars; the price is null while there is no number of guests that is booked online. */
export function PriceSummary({ price }: { price: PricedPurchase | null }) {
  const { values } = useFormikContext<BookingValues>();
  const { largestParty } = usePrices();
  const guests = Number(values.guestCount);
  const noPrice =
    guests > largestParty
      ? BOOKING_MESSAGES.partyTooLarge(largestParty)
      : 'Enter the number of guests to see your price';
  const shown = price === null ? noPrice : formatUsdWhole(price.totalAmount);
  return (
    <Panel aria-labelledby="booking-summary">
      <Heading level={3} size="h4" id="booking-summary">
        Your booking
      </Heading>
      <Price
        data-empty={price === null}
        aria-live="polite"
        aria-atomic="true"
        aria-label="Price"
        {...figureAttributes(shown)}
      >
        {shown}
      </Price>
      <Facts
        facts={[
          ['Event', EVENT_TYPE_LABELS[values.eventType]],
          ['Date', values.eventDate && formatDate(values.eventDate, 'medium')],
          ['Time', timeOf(values, price)],
          ['Guests', guests >= 1 ? String(guests) : ''],
          ...(price ? serviceRows(price) : []),
        ]}
      />
      {price && <Facts facts={priceFacts(price)} />}
      <Text size="small" tone="muted">
        You pay on the next step, by card. Your place is held while you do.
      </Text>
    </Panel>
  );
}
