import type { ReactNode } from 'react';
import { changesOf, useChangeBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangeableBooking, ChangePreview, ChangeValues } from 'shared-data/booking-changes';
import { changeFacts } from 'shared-data/domain/change-facts';
import { changedMoneyFacts } from 'shared-data/domain/booking-money';
import { formatUsd } from 'shared-data/domain/money';
import { priceRows, taxRows } from 'shared-data/domain/purchase';
import { LABELS } from 'shared-data/domain/words';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { Button, Notice, Skeleton, Stack, TextLink, toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import { bookingEnquiry } from '../../components/booking-enquiry.ts';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { whyNot } from './failure.ts';

interface ChangeReviewProps {
  booking: CustomerBooking;
  of: ChangeableBooking;
  /** What the form started with. */
  opened: ChangeValues;
  values: ChangeValues;
  onChanged: () => void;
  onBack: () => void;
}

type Rows = [label: string, value: string][];

/** What it costs then. */
const priceRow = ({ totalAmount, newTotalAmount }: ChangePreview): Rows[number] => [
  LABELS.totalAmount,
  totalAmount === newTotalAmount
    ? formatUsd(totalAmount)
    : `${formatUsd(newTotalAmount)}, before ${formatUsd(totalAmount)}`,
];

/** The booking's money as it would be; of a hold nothing is paid yet. */
const moneyRows = ({ status }: CustomerBooking, { money, outcomes }: ChangePreview): Rows =>
  status === 'pending' ? [] : outcomes.flatMap((after) => changedMoneyFacts(money, after.money, status));

/** What another day does to the refund of a cancellation, and to the moves that are left. */
const moveFacts = ({ movesLeft, refundPercent, newRefundPercent }: ChangePreview): Rows => [
  ['Moves left after this', String(movesLeft - 1)],
  ['Refund if you cancel today', `${refundPercent} % of what you paid`],
  ['Refund after the change', `${newRefundPercent} %, and less as the date comes closer`],
];

/** What the changes do to the booking, its price and its contract, and who gets a mail. */
export function ChangeReview({ booking, of, opened, values, onChanged, onBack }: ChangeReviewProps) {
  const changes = changesOf(opened, values);
  const { currentData: preview, error, refetch } = usePreviewChangeQuery({ of, changes });
  const [change] = useChangeBookingMutation();
  const differs = Object.keys(changes).length > 0;
  const moves = booking.status !== 'pending' && ('eventDate' in changes || 'eventTime' in changes);

  if (error && !preview)
    return (
      <Stopped text={whyNot(error)} onBack={onBack}>
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stopped>
    );
  if (!preview) return <Skeleton lines={5} text="Loading what the changes do" />;
  if (preview.refusal)
    return (
      <Stopped text={preview.refusal.hint} onBack={onBack}>
        <TextLink {...bookingEnquiry(booking, of)}>Send us an enquiry</TextLink>
      </Stopped>
    );
  const confirm = async () => {
    await change({ of, changes, totalAmount: preview.newTotalAmount }).unwrap();
    toast.success('Booking changed');
    onChanged();
  };
  // A hold that was made in the form was in no mail before.
  const mailed = booking.status !== 'pending' || booking.byPhone || 'link' in of;
  return (
    <ReviewStep
      question={differs ? 'Shall we change your booking?' : 'Nothing differs from your booking yet.'}
      facts={[
        priceRow(preview),
        ...moneyRows(booking, preview),
        ...changeFacts({ booking, values: opened }, changes, preview),
        ...(moves ? moveFacts(preview) : []),
        ...priceRows(preview.newPurchase),
        ...taxRows(preview.newPurchase),
        [LABELS.contract, preview.signAgain ? SIGN_AGAIN : ''],
        ['Mail', differs && mailed ? 'You and we each get one mail with these changes.' : ''],
      ]}
      confirmLabel="Change booking"
      ready={differs}
      onConfirm={confirm}
      explain={whyNot}
      onBack={onBack}
    />
  );
}

function Stopped({ text, onBack, children }: { text: string; onBack: () => void; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Notice role="alert">
        <p>{text}</p>
        {children}
      </Notice>
      <div>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </Stack>
  );
}
