import { styled } from 'styled-components';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import { includedSentence } from 'shared-data/domain/included';
import { formatUsd } from 'shared-data/domain/money';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { Card, Facts, Heading, Stack, Text, theme } from 'shared-ui';
import type { LinkedOffer } from '../../api/offers-api.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** What we offer: the price, our text and the facts. */
export function OfferSheet({ offer }: { offer: LinkedOffer }) {
  const { price, body, validUntil, eventType, guestCount, eventDate, eventTime, name } = offer;
  return (
    <Card as="section" aria-labelledby="offer">
      <Stack gap={5}>
        <Heading id="offer" level={2} size="h3">
          {formatUsd(price)}
        </Heading>
        <Words>{`Hello ${name},\n\n${body}`}</Words>
        <Facts
          facts={[
            ['Event', EVENT_TYPE_LABELS[eventType]],
            ['Guests', String(guestCount)],
            ['Date', eventDate ? formatDate(eventDate) : 'You choose it'],
            ['Time', eventTime ? formatEventTime(eventTime) : ''],
            ['Valid until', formatDate(validUntil)],
          ]}
        />
        <Text size="small" tone="muted">
          {includedSentence(guestCount)}
        </Text>
      </Stack>
    </Card>
  );
}
