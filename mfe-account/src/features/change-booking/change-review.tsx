import type { Booking } from 'shared-data/account';
import { changesOf, useChangeBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview } from 'shared-data/booking-changes';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { formatInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import type { ChangeValues } from './change-form.tsx';
import { ReviewStep } from 'shared-ui/dialog';
import { whyNot } from './failure.ts';

interface ChangeReviewProps {
  booking: Booking;
  values: ChangeValues;
  onChanged: () => void;
  onBack: () => void;
}

const labels = { eventName: 'Event', location: 'Location', specialRequests: 'Requests', guestCount: 'Guests' } as const;

function moneyFacts(preview: ChangePreview): [string, string][] {
  const { totalAmount, newTotalAmount, paidCents, newOpenCents, balanceDueAt } = preview;
  return [
    [
      'Price',
      totalAmount === newTotalAmount
        ? formatUsd(totalAmount)
        : `${formatUsd(newTotalAmount)}, before ${formatUsd(totalAmount)}`,
    ],
    ['Paid', formatCents(paidCents)],
    [
      'Open after this',
      newOpenCents > 0
        ? `${formatCents(newOpenCents)}, due by ${formatInstant(balanceDueAt)} ${ZONE_LABEL}`
        : formatCents(0),
    ],
  ];
}

/** What the changes do to the booking and to its price. */
export function ChangeReview({ booking, values, onChanged, onBack }: ChangeReviewProps) {
  const changes = changesOf(booking, values);
  const { data: preview } = usePreviewChangeQuery({ id: booking.id, ...changes });
  const [change] = useChangeBookingMutation();
  const names = Object.keys(changes) as (keyof typeof labels)[];
  const confirm = async () => {
    await change({ id: booking.id, changes, totalAmount: preview?.newTotalAmount ?? booking.totalAmount }).unwrap();
    toast.success('Booking changed');
    onChanged();
  };
  const facts = names.map((name): [string, string] => [
    labels[name],
    name === 'specialRequests'
      ? changes.specialRequests || 'None'
      : `${String(changes[name])}, before ${String(booking[name])}`,
  ]);
  return (
    <ReviewStep
      question={names.length > 0 ? 'Shall we change your booking?' : 'Nothing differs from your booking yet.'}
      facts={preview ? [...facts, ...moneyFacts(preview)] : facts}
      confirmLabel="Change booking"
      ready={preview !== undefined && names.length > 0}
      onConfirm={confirm}
      explain={whyNot}
      onBack={onBack}
    />
  );
}
