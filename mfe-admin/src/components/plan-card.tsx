import { usePrices } from 'shared-data/content';
import { planSheet, planTitle } from 'shared-data/domain/plan-sheet';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { SheetSections } from 'shared-ui/display';
import type { PricedPlan } from '../api/priced-plan.ts';

interface PlanCardProps extends PricedPlan {
  /** What the figures at these prices are called where today's differ. */
  heading: string;
}

/** A plan with the figures that the person saw, and today's where they differ (docs/product/desk-enquiries.md#enquiry-plan). */
export function PlanCard({ plan, prices, heading }: PlanCardProps) {
  const today = usePrices();
  const { title, lead, sections } = planSheet(prices, plan);
  const changed = planSheet(today, plan).sections.filter(
    (section, index) => JSON.stringify(section) !== JSON.stringify(sections[index]),
  );
  const priced = (name: string, shown: typeof sections) => (
    <Stack as="section" gap={3} aria-label={name}>
      <Heading level={4} size="h4">
        {name}
      </Heading>
      <SheetSections sections={shown} level={4} />
    </Stack>
  );
  return (
    <Card as="section" aria-label={planTitle(plan)}>
      <Stack gap={3}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
        {changed.length > 0 ? (
          <>
            {priced(heading, sections)}
            {priced('Prices of today', changed)}
          </>
        ) : (
          <SheetSections sections={sections} level={4} />
        )}
      </Stack>
    </Card>
  );
}
