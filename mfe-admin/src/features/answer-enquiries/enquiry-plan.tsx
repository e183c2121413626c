import { usePrices } from 'shared-data/content';
import { planSheet } from 'shared-data/domain/plan-sheet';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { SheetSections } from 'shared-ui/display';
import { useEnquiryPlanQuery } from '../../api/enquiries/enquiries-api.ts';
import type { Enquiry } from '../../api/enquiries/enquiries-api.ts';

/** The plan that came with an enquiry, with the figures that the person saw, and today's where they differ. */
export function EnquiryPlan({ enquiry }: { enquiry: Enquiry }) {
  const prices = usePrices();
  const { data } = useEnquiryPlanQuery(enquiry.id);
  if (!data) return null;
  const { title, lead, sections } = planSheet(data.prices, data.plan);
  const changed = planSheet(prices, data.plan).sections.filter(
    (section, index) => JSON.stringify(section) !== JSON.stringify(sections[index]),
  );
  const priced = (heading: string, shown: typeof sections) => (
    <Stack as="section" gap={3} aria-label={heading}>
      <Heading level={4} size="h4">
        {heading}
      </Heading>
      <SheetSections sections={shown} level={4} />
    </Stack>
  );
  return (
    <Card as="section" aria-label="Plan">
      <Stack gap={3}>
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <Text tone="muted">{lead}</Text>
        {changed.length > 0 ? (
          <>
            {priced(`Prices of ${formatDate(todayInNewYork(enquiry.createdAt), 'long')}, when it was sent`, sections)}
            {priced('Prices of today', changed)}
          </>
        ) : (
          <SheetSections sections={sections} level={4} />
        )}
      </Stack>
    </Card>
  );
}
