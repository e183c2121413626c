import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { loyaltyLines } from 'shared-data/domain/loyalty';
import { formatUsdWhole } from 'shared-data/domain/money';
import { BOOKING_HOURS } from 'shared-data/domain/pricing';
import type { BookingPrice } from 'shared-data/domain/pricing';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Facts, Heading, Text, theme } from 'shared-ui';
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

/** A summary of the event with what is owed, in whole dollars; the price is null while the number of guests is missing. */
export function PriceSummary({ price }: { price: BookingPrice | null }) {
  const { values } = useFormikContext<BookingValues>();
  const guests = Number(values.guestCount);
  return (
    <Panel aria-labelledby="booking-summary">
      <Heading level={3} size="h4" id="booking-summary">
        Your booking
      </Heading>
      <Price data-empty={price === null} aria-live="polite" aria-atomic="true" aria-label="Price">
        {price === null ? 'Enter the number of guests to see your price' : formatUsdWhole(price.total)}
      </Price>
      <Facts
        facts={[
          ['Event', EVENT_TYPE_LABELS[values.eventType]],
          ['Date', values.eventDate && formatDate(values.eventDate, 'medium')],
          ['Start', values.eventTime && formatEventTime(values.eventTime)],
          ['Guests', guests >= 1 ? String(guests) : ''],
          ['Service', `${BOOKING_HOURS} hours`],
          ...(price ? loyaltyLines({ loyaltyPercent: price.loyaltyPercent, loyaltyDiscount: price.discount }) : []),
        ]}
      />
      <Text size="small" tone="muted">
        You pay on the next step, by card. Your place is held while you do.
      </Text>
    </Panel>
  );
}
