import type { Booking } from 'shared-data/account';
import { useMoveBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import { formatEventHours } from 'shared-data/domain/purchase';
import { formatDate } from 'shared-data/domain/time';
import { eventEnd } from 'shared-data/domain/zoned-time';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import { whyNot } from './failure.ts';

interface MoveReviewProps {
  booking: Booking;
  to: { eventDate: string; eventTime: string };
  onMoved: () => void;
  onBack: () => void;
}

const when = (event: { eventDate: string; eventTime: string; endsAt: string }) =>
  `${formatDate(event.eventDate)}, ${formatEventHours(event)}`;

/** What the move does: the times, the moves that are left, and the refund of a cancellation before and after. */
export function MoveReview({ booking, to, onMoved, onBack }: MoveReviewProps) {
  const { data: preview } = usePreviewChangeQuery({ id: booking.id, eventDate: to.eventDate });
  const moved = { ...to, endsAt: eventEnd(to.eventDate, to.eventTime, booking.hours).toISOString() };
  const [move] = useMoveBookingMutation();
  const confirm = async () => {
    await move({ id: booking.id, ...to }).unwrap();
    toast.success('Booking moved', when(moved));
    onMoved();
  };
  const facts: [string, string][] = [
    ['From', when(booking)],
    ['To', when(moved)],
  ];
  if (preview)
    facts.push(
      ['Moves left after this', String(preview.movesLeft - 1)],
      ['Refund if you cancel today', `${preview.refundPercent} % of what you paid`],
      ['Refund after the move', `${preview.newRefundPercent} %, and less as the new date comes closer`],
    );
  if (preview?.signAgain) facts.push(['Contract', SIGN_AGAIN]);
  return (
    <ReviewStep
      question="Shall we move your booking? The old time is then free for others."
      facts={facts}
      confirmLabel="Move booking"
      ready={preview !== undefined}
      onConfirm={confirm}
      explain={whyNot}
      onBack={onBack}
    />
  );
}
