import { formatCents } from 'shared-data/domain/money';
import { Card, Facts, Heading, Stack, Text } from 'shared-ui';
import { marginCents } from 'shared-data/domain/event-figures';
import type { EventMoney } from 'shared-data/domain/event-figures';

interface MarginProps {
  money: EventMoney;
  /** Of what we bring; null while a price is not known. */
  oursCents: number | null;
  hasCrew: boolean;
  hasMenu: boolean;
}

/** What is left of the price for the owner; never printed (docs/product/event-sheet.md#margin). */
export function Margin({ money, oursCents, hasCrew, hasMenu }: MarginProps) {
  const { priceCents, taxCents, crewCents } = money;
  const left = marginCents(money, oursCents);
  const missing = [
    !hasCrew && 'the crew, since no shift is published',
    !hasMenu && 'the drinks, since there is no menu',
  ]
    .filter(Boolean)
    .join(' and ');
  return (
    <Card as="section" aria-labelledby="sheet-margin" data-screen-only="">
      <Stack gap={3}>
        <Heading level={2} size="h4" id="sheet-margin">
          Cost and margin
        </Heading>
        <Facts
          facts={[
            ['Price without tax', formatCents(priceCents - taxCents)],
            ['Crew', crewCents === null ? 'not known: an hour of somebody has no price' : formatCents(crewCents)],
            ['What we bring', oursCents === null ? 'not known: an ingredient has no price' : formatCents(oursCents)],
            ['Left', left === null ? 'not known' : formatCents(left)],
          ]}
        />
        <Text size="small" tone="muted">
          {missing ? `Without ${missing}. ` : ''}Ice, glasses and travel are not counted.
        </Text>
      </Stack>
    </Card>
  );
}
