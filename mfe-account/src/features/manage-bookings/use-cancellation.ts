import { useState } from 'react';
import { isRefusal } from 'shared-data';
import { useCancelBookingMutation, useCancellationTermsQuery } from 'shared-data/cancellation';
import type { CancellableBooking } from 'shared-data/cancellation';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';

/** The refund of a confirmed booking and its cancellation; a hold is cancelled without a refund. */
export function useCancellation(of: CancellableBooking, { confirmed }: { confirmed: boolean }) {
  const { currentData, isError, refetch } = useCancellationTermsQuery(of, {
    skip: !confirmed,
    refetchOnMountOrArgChange: true,
  });
  const [cancelBooking, { isLoading }] = useCancelBookingMutation();
  const [changed, setChanged] = useState(false);
  // A link asks for a code that is mailed to the customer.
  const [needsCode, setNeedsCode] = useState('link' in of);
  const refundCents = confirmed ? currentData?.refundCents : undefined;
  const returning = (refundCents ?? 0) - (currentData?.waitingCents ?? 0);
  const ready = !confirmed || currentData !== undefined;

  /** True when it is cancelled. A refund that has changed is loaded again, for the customer to agree to. */
  const cancel = async (): Promise<boolean> => {
    if (!ready) return false;
    const answer = await cancelBooking({ of, refundCents });
    if (!answer.error) {
      toast.success('Booking cancelled', returning > 0 ? `${formatCents(returning)} is on its way back to you.` : '');
      return true;
    }
    if (isRefusal(answer.error, 'refund_changed')) {
      setChanged(true);
      if (confirmed) void refetch();
    } else if (isRefusal(answer.error, 'code_required')) {
      setNeedsCode(true);
    } else {
      toast.error('Error', 'Failed to cancel booking. Please try again.');
    }
    return false;
  };

  return {
    terms: currentData,
    failed: confirmed && isError,
    changed,
    needsCode,
    onCode: () => setNeedsCode(false),
    ready,
    pending: isLoading,
    cancel,
    refetch: () => void refetch(),
  };
}
