import { useState } from 'react';
import { changesOf, useChangeBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview } from 'shared-data/booking-changes';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { ReviewFrame } from 'shared-ui/dialog';
import type { ReviewFrameProps } from 'shared-ui/dialog';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, useFormikContext } from 'shared-ui/forms';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import type { ChangeableBooking, ChangeValues } from './change-values.ts';
import { decisionSchema } from './decision-schema.ts';
import type { DecisionValues } from './decision-schema.ts';
import { whyNot } from './failure.ts';

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

const labels = {
  eventName: 'Event',
  location: 'Location',
  specialRequests: 'Requests',
  guestCount: 'Guests',
  agreedPrice: 'Own price',
} as const;

const UNDECIDED: DecisionValues = { settlement: 'charged', reason: '' };

/** What becomes of a higher price, in figures. */
const decisions = ({ totalAmount, newTotalAmount }: ChangePreview) => [
  { value: 'charged', label: `Charge ${formatUsd(newTotalAmount - totalAmount)}: it is open until it is paid` },
  { value: 'waived', label: `Waive ${formatUsd(newTotalAmount - totalAmount)}: the customer does not pay it` },
];

function moneyFacts(
  { totalAmount, newTotalAmount, paidCents, newOpenCents, refundCents }: ChangePreview,
  waived: boolean,
) {
  if (totalAmount === newTotalAmount) return [['Price', `${formatUsd(totalAmount)}, as before`]] as const;
  const waivedCents = waived ? Math.max(newTotalAmount - totalAmount, 0) * 100 : 0;
  return [
    ['Price', `${formatUsd(newTotalAmount)}, before ${formatUsd(totalAmount)}`],
    ['Paid', formatCents(paidCents)],
    ['Refunded', formatCents(refundCents)],
    ['Open after this', formatCents(Math.max(newOpenCents - waivedCents, 0))],
  ] as const;
}

/** What the changes do to the booking and its price, and the decision about the difference. */
export function ChangeReview({ booking, opened, values, version, onChanged, onBack }: ChangeReviewProps) {
  const changes = changesOf(opened, values);
  const names = Object.keys(changes) as (keyof typeof labels)[];
  const { data: preview } = usePreviewChangeQuery({ id: booking.id, ...changes });
  const [change] = useChangeBookingMutation();
  const [failure, setFailure] = useState('');
  const differs = preview !== undefined && preview.totalAmount !== preview.newTotalAmount;
  const rises = differs && preview.newTotalAmount > preview.totalAmount;
  // A price of one's own needs a reason also where it equals the list price.
  const explained = differs || changes.agreedPrice !== undefined;
  const confirm = async ({ settlement, reason }: DecisionValues) => {
    setFailure('');
    try {
      await change({
        id: booking.id,
        changes,
        version: version.seen,
        decision: explained ? { settlement: rises ? settlement : 'refunded', reason } : undefined,
        ...(preview && { totalAmount: preview.newTotalAmount }),
      }).unwrap();
    } catch (cause) {
      version.refused(cause);
      setFailure(whyNot(cause));
      return;
    }
    toast.success('Booking changed');
    onChanged();
  };
  const factOf = (name: keyof typeof labels) => {
    if (name === 'specialRequests') return changes.specialRequests || 'None';
    if (name !== 'agreedPrice') return `${String(changes[name])}, before ${String(booking[name])}`;
    const before = booking.agreedPrice === null ? 'the list price' : formatUsd(booking.agreedPrice);
    return `${formatUsd(changes.agreedPrice ?? 0)}, before ${before}`;
  };
  const facts = names.map((name): [string, string] => [labels[name], factOf(name)]);
  return (
    <FormShell
      aria-label="Review of the changes"
      initialValues={UNDECIDED}
      validationSchema={explained ? decisionSchema : undefined}
      onSubmit={confirm}
    >
      {rises && <RadioGroupField name="settlement" label="The higher price" options={decisions(preview)} />}
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
        <SubmitButton pendingText="Working" disabled={!preview || names.length === 0 || version.changed}>
          Change booking
        </SubmitButton>
      </Review>
    </FormShell>
  );
}

/** The review with the figures of the decision that the form holds. */
function Review({ preview, facts, ...frame }: ReviewFrameProps & { preview: ChangePreview | undefined }) {
  const { values } = useFormikContext<DecisionValues>();
  const figures = preview ? moneyFacts(preview, values.settlement === 'waived') : [];
  return <ReviewFrame facts={[...facts, ...figures]} {...frame} />;
}
