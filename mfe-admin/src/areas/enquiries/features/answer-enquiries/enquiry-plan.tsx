import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { useEnquiryPlanQuery } from '../../../../api/enquiries-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { PlanCard } from '../../../../components/plan-card.tsx';

/** The plan that came with an enquiry, with the figures that the person saw. */
export function EnquiryPlan({ enquiry }: { enquiry: Enquiry }) {
  const { data } = useEnquiryPlanQuery(enquiry.id);
  if (!data) return null;
  const day = formatDate(todayInNewYork(enquiry.createdAt), 'long');
  return <PlanCard {...data} heading={`Prices of ${day}, when it was sent`} />;
}
