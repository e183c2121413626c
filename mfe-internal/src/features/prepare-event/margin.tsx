import { formatCents } from 'shared-data/domain/money';
import { Card, Facts, Heading, Stack, Text } from 'shared-ui';
import type { SheetMoney } from '../../api/event-sheets-api.ts';

interface MarginProps {
  money: SheetMoney;
  /** Of what we bring; null while a price is not known. */
  oursCents: number | null;
  hasCrew: boolean;
  hasMenu: boolean;
}

/** What is left of the price for the owner; never printed (docs/product/event-sheet.md#margin). */
export function Margin({ money: { priceCents, taxCents, crewCents }, oursCents, hasCrew, hasMenu }: MarginProps) {
  const left = crewCents === null || oursCents === null ? null : priceCents - taxCents - crewCents - oursCents;
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
