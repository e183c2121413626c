import { useMoveBookingMutation, usePreviewChangeQuery } from 'shared-data/booking-changes';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import { SIGN_AGAIN } from 'shared-data/domain/signatures';
import { toast } from 'shared-ui';
import { ReviewStep } from 'shared-ui/dialog';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import { whyNot } from './failure.ts';
import type { MovableBooking } from './move-dialog.tsx';

interface MoveReviewProps {
  booking: MovableBooking;
  to: { eventDate: string; eventTime: string };
  version: SeenVersion;
  onMoved: () => void;
  onBack: () => void;
}

const when = (date: string, time: string) => `${formatDate(date)}, ${formatEventTime(time)}`;

/** Both times, the refund of a cancellation before and after, and who is told. */
export function MoveReview({ booking, to, version, onMoved, onBack }: MoveReviewProps) {
  const preview = usePreviewChangeQuery({ id: booking.id, eventDate: to.eventDate });
  const [move] = useMoveBookingMutation();
  const confirm = async () => {
    try {
      await move({ id: booking.id, ...to, version: version.seen }).unwrap();
    } catch (cause) {
      version.refused(cause);
      throw cause;
    }
    toast.success('Booking moved', when(to.eventDate, to.eventTime));
    onMoved();
  };
  const facts: [string, string][] = [
    ['From', when(booking.eventDate, booking.eventTime)],
    ['To', when(to.eventDate, to.eventTime)],
  ];
  if (preview.data)
    facts.push(
      ['Refund if the customer cancels today', `${preview.data.refundPercent} % of what is paid`],
      ['Refund after the move', `${preview.data.newRefundPercent} %, and less as the new date comes closer`],
    );
  if (preview.data?.signAgain) facts.push(['Contract', SIGN_AGAIN]);
  return (
    <ReviewStep
      question="Move this booking? The old time is then free for others, and the customer gets a mail."
      facts={facts}
      confirmLabel="Move booking"
      ready={preview.data !== undefined && !version.changed}
      onConfirm={confirm}
      explain={whyNot}
      onBack={onBack}
    />
  );
}
