import { styled } from 'styled-components';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import { formatUsd } from 'shared-data/domain/money';
import { formatEventHours, priceFacts, serviceRows, serviceSentence } from 'shared-data/domain/purchase';
import { formatDate, formatInstant } from 'shared-data/domain/time';
import { eventEnd } from 'shared-data/domain/zoned-time';
import { Card, Facts, Heading, Stack, Text, theme } from 'shared-ui';
import type { LinkedOffer } from '../../api/offers-api.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The start and the end; empty while the person is to choose. */
function timeOf({ eventDate, eventTime, hours }: LinkedOffer): string {
  if (!eventDate || !eventTime) return '';
  return formatEventHours({ eventTime, endsAt: eventEnd(eventDate, eventTime, hours).toISOString() });
}

/** What we offer: the price, our text, and what is bought with it (docs/product/what-was-bought.md). */
export function OfferSheet({ offer }: { offer: LinkedOffer }) {
  const { price, body, validUntil, eventType, guestCount, eventDate, name } = offer;
  const heldUntil = offer.state === 'open' && offer.holdsPlace ? offer.booking?.holdExpiresAt : null;
  return (
    <Card as="section" aria-labelledby="offer">
      <Stack gap={5}>
        <Heading id="offer" level={2} size="h3">
          {formatUsd(price)}
        </Heading>
        <Words>{`Hello ${name},\n\n${body}`}</Words>
        <Facts
          facts={[
            ['Type', EVENT_TYPE_LABELS[eventType]],
            ['Date', eventDate ? formatDate(eventDate) : 'You choose it'],
            ['Time', timeOf(offer)],
            ['Guests', String(guestCount)],
            ...serviceRows(offer),
            ['Valid until', formatDate(validUntil)],
            ['Held for you until', heldUntil ? formatInstant(heldUntil) : ''],
          ]}
        />
        <Facts facts={priceFacts(offer)} />
        <Text size="small" tone="muted">
          {serviceSentence(offer)}
        </Text>
      </Stack>
    </Card>
  );
}
