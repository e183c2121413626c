import type { Booking } from 'shared-data/account';
import { changesOf, useChangeBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview, ChangeValues, DetailChanges } from 'shared-data/booking-changes';
import { formatCents, formatUsd } from 'shared-data/domain/money';
import { priceRows, serviceRows, taxRows } from 'shared-data/domain/purchase';
import { LABELS } from 'shared-data/domain/words';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { formatInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import { whyNot } from './failure.ts';

interface ChangeReviewProps {
  booking: Booking;
  /** What the form started with. */
  opened: ChangeValues;
  values: ChangeValues;
  onChanged: () => void;
  onBack: () => void;
}

/** What is bought after the change, where it differs. */
function serviceFacts(booking: Booking, { newPurchase }: ChangePreview): [string, string][] {
  const before = Object.fromEntries(serviceRows(booking));
  return serviceRows(newPurchase)
    .filter(([label, value]) => value !== before[label])
    .map(([label, value]) => [label, `${value}, before ${before[label]}`]);
}

function moneyFacts(preview: ChangePreview): [string, string][] {
  const { totalAmount, newTotalAmount, newPurchase, paidCents, newOpenCents, balanceDueAt } = preview;
  return [
    ...priceRows(newPurchase),
    [
      'Price',
      totalAmount === newTotalAmount
        ? formatUsd(totalAmount)
        : `${formatUsd(newTotalAmount)}, before ${formatUsd(totalAmount)}`,
    ],
    ...taxRows(newPurchase),
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
export function ChangeReview({ booking, opened, values, onChanged, onBack }: ChangeReviewProps) {
  const changes = changesOf(opened, values);
  const { data: preview } = usePreviewChangeQuery({ id: booking.id, ...changes });
  const [change] = useChangeBookingMutation();
  const names = Object.keys(changes) as (keyof DetailChanges & keyof typeof LABELS)[];
  const confirm = async () => {
    await change({ id: booking.id, changes, totalAmount: preview?.newTotalAmount ?? booking.totalAmount }).unwrap();
    toast.success('Booking changed');
    onChanged();
  };
  const facts = names.map((name): [string, string] => [
    LABELS[name],
    name === 'specialRequests'
      ? changes.specialRequests || 'None'
      : `${String(changes[name] || 'None')}, before ${String(opened[name] || 'none')}`,
  ]);
  return (
    <ReviewStep
      question={names.length > 0 ? 'Shall we change your booking?' : 'Nothing differs from your booking yet.'}
      facts={
        preview
          ? [
              ...facts,
              ...serviceFacts(booking, preview),
              ...moneyFacts(preview),
              [LABELS.contract, preview.signAgain ? SIGN_AGAIN : ''],
            ]
          : facts
      }
      confirmLabel="Change booking"
      ready={preview !== undefined && names.length > 0}
      onConfirm={confirm}
      explain={whyNot}
      onBack={onBack}
    />
  );
}
