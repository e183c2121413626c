import type { Booking } from 'shared-data/account';
import { useMoveBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import { whyNot } from './failure.ts';

interface MoveReviewProps {
  booking: Booking;
  to: { eventDate: string; eventTime: string };
  onMoved: () => void;
  onBack: () => void;
}

const when = (date: string, time: string) => `${formatDate(date)}, ${formatEventTime(time)}`;

/** What the move does: the times, the moves that are left, and the refund of a cancellation before and after. */
export function MoveReview({ booking, to, onMoved, onBack }: MoveReviewProps) {
  const { data: preview } = usePreviewChangeQuery({ id: booking.id, eventDate: to.eventDate });
  const [move] = useMoveBookingMutation();
  const confirm = async () => {
    await move({ id: booking.id, ...to }).unwrap();
    toast.success('Booking moved', when(to.eventDate, to.eventTime));
    onMoved();
  };
  const facts: [string, string][] = [
    ['From', when(booking.eventDate, booking.eventTime)],
    ['To', when(to.eventDate, to.eventTime)],
  ];
  if (preview)
    facts.push(
      ['Moves left after this', String(preview.movesLeft - 1)],
      ['Refund if you cancel today', `${preview.refundPercent} % of what you paid`],
      ['Refund after the move', `${preview.newRefundPercent} %, and less as the new date comes closer`],
    );
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
