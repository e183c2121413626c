import { useToday } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { ErrorState, Notice, Skeleton, Stack, TextLink } from 'shared-ui';
import { useEnquiryPlanQuery, useEnquiryQuery } from '../../../../api/enquiries-api.ts';
import { PhoneForm } from './phone-form.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { PlanCard } from '../../../../components/plan-card.tsx';
import { valuesOfEnquiry } from './phone-values.ts';
import type { OnBooked } from './use-book-by-phone.ts';

interface EnquiryFormProps {
  enquiryId: string;
  /** Name of the draft on the device. */
  draft: string;
  onBooked: OnBooked;
}

/** The form for the booking that an enquiry becomes: it begins with all that the enquiry has. */
export function EnquiryForm({ enquiryId, draft, onBooked }: EnquiryFormProps) {
  const today = useToday();
  const prices = usePrices();
  const enquiry = useEnquiryQuery(enquiryId);
  const plan = useEnquiryPlanQuery(enquiryId);
  if (enquiry.error ?? plan.error)
    return (
      <ErrorState
        message="The enquiry could not be loaded."
        retrying={enquiry.isFetching || plan.isFetching}
        onRetry={() => void Promise.all([enquiry.refetch(), plan.refetch()])}
      />
    );
  if (enquiry.data === undefined || plan.data === undefined) return <Skeleton lines={8} text="Loading the enquiry" />;
  if (enquiry.data === null)
    return (
      <Stack gap={5}>
        <Notice tone="warning">
          The enquiry was not found. It was deleted with the account of its sender, or after a year.
        </Notice>
        <PhoneForm draft={draft} enquiryId="" prefill={{}} onBooked={onBooked} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <Notice>
        From the <TextLink to={`/admin/enquiries?open=${enquiryId}`}>enquiry of {enquiry.data.name}</TextLink>, which
        counts as responded once it is booked.
      </Notice>
      {plan.data && (
        <Panel title="Planned with our tools">
          <PlanCard {...plan.data} heading="Prices that the customer saw" />
        </Panel>
      )}
      <PhoneForm
        draft={draft}
        start={valuesOfEnquiry(enquiry.data, plan.data, prices, today)}
        enquiryId={enquiryId}
        prefill={{}}
        onBooked={onBooked}
      />
    </Stack>
  );
}
