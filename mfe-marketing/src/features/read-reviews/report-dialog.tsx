import { toDataError } from 'shared-data';
import { REVIEW_LIMITS, REVIEW_REASONS } from 'shared-data/domain/reviews';
import type { ReviewReason } from 'shared-data/domain/reviews';
import { withStore } from 'shared-data/store';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useReportReviewMutation } from '../../api/reviews-api.ts';

const REASONS = Object.entries(REVIEW_REASONS).map(([value, label]) => ({ value, label }));

const schema = yup.object({
  reason: yup.string().required('Please choose a reason'),
  note: yup.string().max(REVIEW_LIMITS.note, `Please use at most ${REVIEW_LIMITS.note} characters`),
});

/** Why a reader thinks that a review should not be on the site (docs/product/reviews.md#report). */
function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [report] = useReportReviewMutation();
  return (
    <Dialog open onClose={onClose} title="Report this review" description="We read every report and decide ourselves.">
      <FormShell
        aria-label="Report"
        initialValues={{ reason: '', note: '' }}
        validationSchema={schema}
        onSubmit={async ({ reason, note }) => {
          const { error } = await report({ id, reason: reason as ReviewReason, note });
          if (error) {
            toast.error('Error', whyNot(error), { group: `report:${id}` });
            return;
          }
          toast.success('Report Sent', 'Thank you. We look at the review.', { group: `report:${id}` });
          onClose();
        }}
      >
        <RadioGroupField name="reason" label="Reason" required options={REASONS} />
        <TextAreaField name="note" label="What should we know? (optional)" rows={3} />
        <SubmitButton pendingText="Sending">Send report</SubmitButton>
      </FormShell>
    </Dialog>
  );
}

function whyNot(error: unknown): string {
  const { key, hint } = toDataError(error);
  if (key === 'rate_limited') return 'There were many reports from your network. Please try again in an hour.';
  return hint ?? 'The report was not sent. Please try again.';
}

export default withStore(ReportDialog);
