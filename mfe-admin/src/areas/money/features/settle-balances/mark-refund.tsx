import { useState } from 'react';
import { toDataError } from 'shared-data';
import { useRecordManualRefundMutation } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';

interface MarkRefundProps {
  /** Cents in `amount`. */
  refund: { id: string; amount: number; eventName: string };
}

/** Records, after a question, that a refund was returned by hand. */
export function MarkRefund({ refund }: MarkRefundProps) {
  const [record, { isLoading }] = useRecordManualRefundMutation();
  const [asking, setAsking] = useState(false);
  const mark = async () => {
    const { error } = await record(refund.id);
    setAsking(false);
    if (!error) toast.success('Refund Recorded', `${formatCents(refund.amount)} was returned.`);
    else if (toDataError(error).key === 'wrong_status') toast.error('Error', 'This refund was already made.');
    else toast.error('Error', 'The refund was not recorded. Please try again.');
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
        Mark refund as made <VisuallyHidden>{`(${refund.eventName})`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Mark this refund as made?"
        text={`${refund.eventName}: you have returned ${formatCents(refund.amount)} to the customer, who is told by mail. This cannot be undone.`}
        confirmLabel="Mark as made"
        pending={isLoading}
        onConfirm={() => void mark()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
