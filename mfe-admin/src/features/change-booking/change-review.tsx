import { useState } from 'react';
import {
  changesOf,
  changeValuesOf,
  useChangeBookingMutation,
  usePreviewChangeQuery,
} from 'shared-data/booking-changes';
import type { ChangePreview, ChangeValues, DetailChanges, PriceDecision } from 'shared-data/booking-changes';
import { formatUsd } from 'shared-data/domain/money';
import { serviceFigures } from 'shared-data/domain/purchase';
import { LABELS } from 'shared-data/domain/words';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { Button, ErrorState, Skeleton, Stack, toast } from 'shared-ui';
import { ReviewFrame } from 'shared-ui/dialog';
import type { ReviewFrameProps } from 'shared-ui/dialog';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, useFormikContext } from 'shared-ui/forms';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import type { ChangeableBooking } from './change-values.ts';
import { decisionSchema } from './decision-schema.ts';
import { whyNot } from './failure.ts';
import { decisionsOf, moneyFacts } from './price-decision.ts';

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

const labels = { ...LABELS, agreedPrice: 'Own price' } as const;

/** What the changes do to the booking and its price, and the decision about the difference. */
export function ChangeReview({ booking, opened, values, version, onChanged, onBack }: ChangeReviewProps) {
  const started = changeValuesOf(opened, opened.agreedPrice);
  const changes = changesOf(started, values);
  const names = Object.keys(changes) as (keyof DetailChanges & keyof typeof labels)[];
  const { data: preview, isError, isFetching, refetch } = usePreviewChangeQuery({ id: booking.id, ...changes });
  const [change] = useChangeBookingMutation();
  const [failure, setFailure] = useState('');
  if (!preview)
    return (
      <Stack gap={5}>
        {isError && !isFetching ? (
          <ErrorState
            message="What the changes do could not be loaded."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
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
  const differs = preview.totalAmount !== preview.newTotalAmount;
  const rises = preview.newTotalAmount > preview.totalAmount;
  const decisions = decisionsOf(preview);
  // A price of one's own needs a reason also where it equals the list price.
  const explained = differs || changes.agreedPrice !== undefined;
  const confirm = async ({ settlement, reason }: PriceDecision) => {
    setFailure('');
    try {
      await change({
        id: booking.id,
        changes,
        version: version.seen,
        decision: explained ? { settlement, reason } : undefined,
        totalAmount: preview.newTotalAmount,
      }).unwrap();
    } catch (cause) {
      version.refused(cause);
      setFailure(whyNot(cause));
      return;
    }
    toast.success('Booking changed');
    onChanged();
  };
  const factOf = (name: keyof DetailChanges & keyof typeof labels) => {
    if (name === 'specialRequests') return changes.specialRequests || 'None';
    if (name !== 'agreedPrice') return `${String(changes[name] || 'None')}, before ${String(started[name] || 'none')}`;
    const before = booking.agreedPrice === null ? 'the list price' : formatUsd(booking.agreedPrice);
    return `${formatUsd(changes.agreedPrice ?? 0)}, before ${before}`;
  };
  const facts = names.map((name): [string, string] => [labels[name], factOf(name)]);
  if (preview.newPurchase.hours !== booking.hours || preview.newPurchase.bartenders !== booking.bartenders)
    facts.push(['Service', `${serviceFigures(preview.newPurchase)}, before ${serviceFigures(booking)}`]);
  if (preview.signAgain) facts.push([labels.contract, SIGN_AGAIN]);
  return (
    <FormShell
      aria-label="Review of the changes"
      initialValues={{ settlement: decisions[0]?.value ?? 'refunded', reason: '' }}
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
        question={
          names.length > 0
            ? 'Change this booking? The customer gets a mail with the changes.'
            : 'Nothing differs from the booking yet.'
        }
        facts={facts}
        failure={failure}
        onBack={onBack}
      >
        <SubmitButton pendingText="Working" disabled={names.length === 0 || version.changed}>
          Change booking
        </SubmitButton>
      </Review>
    </FormShell>
  );
}

/** The review with the figures of the decision that the form holds. */
function Review({ preview, facts, ...frame }: ReviewFrameProps & { preview: ChangePreview }) {
  const { values } = useFormikContext<PriceDecision>();
  return <ReviewFrame facts={[...facts, ...moneyFacts(preview, values.settlement)]} {...frame} />;
}
