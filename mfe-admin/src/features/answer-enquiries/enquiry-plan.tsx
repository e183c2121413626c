import { usePrices } from 'shared-data/content';
import { planSheet } from 'shared-data/domain/plan-sheet';
import { readPlan } from 'shared-data/domain/plans';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { SheetSections } from 'shared-ui/display';
import { useEnquiryPlanQuery } from '../../api/enquiries/enquiries-api.ts';

/** The plan that came with an enquiry, in words and figures, with today's prices. */
export function EnquiryPlan({ id }: { id: string }) {
  const prices = usePrices();
  const { data } = useEnquiryPlanQuery(id);
  const plan = data && readPlan(data.kind, data.content);
  if (!plan) return null;
  const { title, lead, sections } = planSheet(prices, plan);
  return (
    <Card as="section" aria-label="Plan">
      <Stack gap={3}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
        <SheetSections sections={sections} level={4} />
      </Stack>
    </Card>
  );
}
