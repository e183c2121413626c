import { useState } from 'react';
import {
  changesOf,
  changeValuesOf,
  useChangeBookingMutation,
  usePreviewChangeQuery,
} from 'shared-data/booking-changes';
import type { ChangePreview, ChangeValues, PriceDecision } from 'shared-data/booking-changes';
import { changeFacts } from 'shared-data/domain/change-facts';
import { formatUsd } from 'shared-data/domain/money';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { LABELS } from 'shared-data/domain/words';
import { Button, ErrorState, Skeleton, Stack, toast } from 'shared-ui';
import { ReviewFrame } from 'shared-ui/dialog';
import type { ReviewFrameProps } from 'shared-ui/dialog';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, useFormikContext } from 'shared-ui/forms';
import type { SeenVersion } from '../../../../components/use-seen-version.ts';
import type { ChangeableBooking } from './change-values.ts';
import { decisionSchema } from './decision-schema.ts';
import { whyNot } from './failure.ts';
import { decisionsOf, settledFacts } from './price-decision.ts';

interface ChangeReviewProps {
  /** As it is now. */
  booking: ChangeableBooking;
  /** As it was when the dialog was opened. */
  opened: ChangeableBooking;
  values: ChangeValues;
  version: SeenVersion;
  onChanged: () => void;
  onBack: () => void;
}

/** What another day does to the refund of a cancellation by the customer. */
const moveFacts = ({ refundPercent, newRefundPercent }: ChangePreview): [string, string][] => [
  ['Refund if the customer cancels today', `${refundPercent} % of what is paid`],
  ['Refund after the change', `${newRefundPercent} %, and less as the date comes closer`],
];

/** What the changes do to the booking and its price, and the decision about the difference. */
export function ChangeReview({ booking, opened, values, version, onChanged, onBack }: ChangeReviewProps) {
  const started = changeValuesOf(opened, opened.agreedPrice);
  const changes = changesOf(started, values);
  const of = { bookingId: booking.id };
  const { currentData: preview, error, isFetching, refetch } = usePreviewChangeQuery({ of, changes });
  const [change] = useChangeBookingMutation();
  const [failure, setFailure] = useState('');
  if (!preview)
    return (
      <Stack gap={5}>
        {error && !isFetching ? (
          <ErrorState message={whyNot(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={5} text="Loading what the changes do" />
        )}
        <div>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        </div>
      </Stack>
    );
  const isHold = booking.status === 'pending';
  const differs = Object.keys(changes).length > 0;
  const rises = preview.newTotalAmount > preview.totalAmount;
  const moves = !isHold && ('eventDate' in changes || 'eventTime' in changes);
  const decisions = decisionsOf(preview);
  // A price of one's own needs a reason also where it equals the list price.
  const explained = (!isHold && preview.totalAmount !== preview.newTotalAmount) || changes.agreedPrice !== undefined;
  const confirm = async ({ settlement, reason }: PriceDecision) => {
    setFailure('');
    const answer = await change({
      of,
      changes,
      version: version.seen,
      decision: explained ? { settlement, reason } : undefined,
      totalAmount: preview.newTotalAmount,
    });
    if (answer.error) {
      version.refused(answer.error);
      setFailure(whyNot(answer.error));
      return;
    }
    toast.success('Booking changed');
    onChanged();
  };
  const before = opened.agreedPrice === null ? 'the list price' : formatUsd(opened.agreedPrice);
  return (
    <FormShell
      aria-label="Review of the changes"
      initialValues={{ settlement: preview.outcomes[0]?.settlement ?? 'refunded', reason: '' }}
      validationSchema={explained ? decisionSchema(decisions.map(({ value }) => value)) : undefined}
      onSubmit={confirm}
    >
      {decisions.length > 0 && (
        <RadioGroupField
          name="settlement"
          label={rises ? 'The higher price' : 'The lower price'}
          options={decisions}
          required
        />
      )}
      {explained && (
        <TextAreaField
          name="reason"
          label="Reason"
          description="The customer can read it in the history."
          rows={2}
          required
        />
      )}
      <Review
        preview={preview}
        status={booking.status}
        question={
          differs
            ? 'Change this booking? You and the customer each get one mail with the changes.'
            : 'Nothing differs from the booking yet.'
        }
        facts={[
          ...changeFacts({ booking: opened, values: started }, changes, preview),
          ['Own price', changes.agreedPrice === undefined ? '' : `${formatUsd(changes.agreedPrice)}, before ${before}`],
          ...(moves ? moveFacts(preview) : []),
          [LABELS.contract, preview.signAgain ? SIGN_AGAIN : ''],
        ]}
        failure={failure}
        onBack={onBack}
      >
        <SubmitButton pendingText="Working" disabled={!differs || version.changed}>
          Change booking
        </SubmitButton>
      </Review>
    </FormShell>
  );
}

/** The review with the figures of the decision that the form holds. */
function Review({ preview, status, facts, ...frame }: ReviewFrameProps & { preview: ChangePreview; status: string }) {
  const { values } = useFormikContext<PriceDecision>();
  return <ReviewFrame facts={[...facts, ...settledFacts(preview, values.settlement, status)]} {...frame} />;
}
