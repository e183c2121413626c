import { Fragment } from 'react';
import { usePrices } from 'shared-data/content';
import { planSheet } from 'shared-data/domain/plan-sheet';
import { readPlan } from 'shared-data/domain/plans';
import { Card, FactList, Heading, Stack, Text } from 'shared-ui';
import { useEnquiryPlanQuery } from '../../api/enquiries-api.ts';

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
        {sections.map(({ heading, paragraphs = [], facts = [], total, items = [] }, index) => (
          <Stack key={index} gap={2}>
            {heading && <strong>{heading}</strong>}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} size="small">
                {paragraph}
              </Text>
            ))}
            <FactList>
              {[...facts, ...(total ? [total] : [])].map(([label, value]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </FactList>
            {items.length > 0 && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
