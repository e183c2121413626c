import { useState } from 'react';
import { changesOf, useChangeBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview, PriceDecision } from 'shared-data/booking-changes';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { Stack, toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import { RadioGroup, TextAreaInput } from 'shared-ui/fields';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import type { ChangeableBooking, ChangeValues } from './change-values.ts';
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

const REASON_MAX = 500;

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
  const waivedCents = waived ? (newTotalAmount - totalAmount) * 100 : 0;
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
  const [rise, setRise] = useState<'charged' | 'waived'>('charged');
  const [reason, setReason] = useState('');
  const tooLong = reason.length > REASON_MAX;
  const differs = preview !== undefined && preview.totalAmount !== preview.newTotalAmount;
  const rises = differs && preview.newTotalAmount > preview.totalAmount;
  // A price of one's own needs a reason also where it equals the list price.
  const explained = differs || changes.agreedPrice !== undefined;
  const decision: PriceDecision | undefined = explained ? { settlement: rises ? rise : 'refunded', reason } : undefined;
  const confirm = async () => {
    try {
      await change({
        id: booking.id,
        changes,
        version: version.seen,
        decision,
        ...(preview && { totalAmount: preview.newTotalAmount }),
      }).unwrap();
    } catch (cause) {
      version.refused(cause);
      throw cause;
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
    <Stack gap={5}>
      {rises && (
        <RadioGroup
          name="settlement"
          label="The higher price"
          options={decisions(preview)}
          value={rise}
          onChange={(value) => setRise(value === 'waived' ? 'waived' : 'charged')}
        />
      )}
      {explained && (
        <TextAreaInput
          label="Reason"
          description="The customer can read it in the history."
          rows={2}
          error={tooLong ? `Please use at most ${REASON_MAX} characters` : undefined}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <ReviewStep
        question={
          names.length > 0
            ? 'Change this booking? The customer gets a mail with the changes.'
            : 'Nothing differs from the booking yet.'
        }
        facts={preview ? [...facts, ...moneyFacts(preview, rises && rise === 'waived')] : facts}
        confirmLabel="Change booking"
        ready={
          preview !== undefined &&
          names.length > 0 &&
          !version.changed &&
          (!explained || (reason.trim() !== '' && !tooLong))
        }
        onConfirm={confirm}
        explain={whyNot}
        onBack={onBack}
      />
    </Stack>
  );
}
