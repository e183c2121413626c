import { styled } from 'styled-components';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { formatUsd } from 'shared-data/domain/money';
import { priceFacts, serviceRows, serviceSentence } from 'shared-data/domain/purchase';
import { formatDate, formatZonedInstant } from 'shared-data/domain/time';
import { formatOfferedHours } from 'shared-data/domain/zoned-time';
import { Card, Facts, Heading, Stack, Text, theme } from 'shared-ui';
import type { LinkedOffer } from '../../api/offers-api.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

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
            ['Time', formatOfferedHours(offer)],
            ['Guests', String(guestCount)],
            ...serviceRows(offer),
            ['Valid until', formatDate(validUntil)],
            ['Held for you until', heldUntil ? formatZonedInstant(heldUntil) : ''],
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
