import { formatCents } from 'shared-data/domain/money';
import { Text, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { useRefundByAdminMutation } from '../../../../api/booking-api.ts';
import type { SeenVersion } from '../../../../components/use-seen-version.ts';
import { centsOf, dollarsOf, onlyRefundable } from './amount.ts';
import { useAmountLimit } from './use-amount-limit.ts';

interface RefundFormProps {
  bookingId: string;
  /** What can be returned, in cents. */
  refundable: number;
  /** A payment is disputed: its refund waits until the bank has decided. */
  disputed: boolean;
  version: SeenVersion;
  onDone: () => void;
}

interface RefundValues {
  amount: string;
  reason: string;
}

/** Returns a part or all of what was paid, with a reason (docs/product/desk-bookings.md#desk-refund). */
export function RefundForm({ bookingId, refundable, disputed, version, onDone }: RefundFormProps) {
  const [refund] = useRefundByAdminMutation();
  const { rule, refuse, form } = useAmountLimit<RefundValues>(refundable, version, onlyRefundable);
  const waits = disputed ? ' What is disputed waits until the bank has decided.' : '';
  const schema = yup.object({
    amount: rule,
    reason: yup.string().trim().required('Please enter a reason').max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell<RefundValues>
      innerRef={form}
      aria-label="Refund"
      initialValues={{ amount: dollarsOf(refundable), reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, reason }) => {
        const cents = centsOf(amount);
        const { error } = await refund({ id: bookingId, version: version.seen, cents, reason });
        if (error) return refuse(error, 'Nothing was refunded. Please try again.');
        toast.success('Refund requested', `${formatCents(cents)} goes back to the customer.${waits}`);
        onDone();
      }}
    >
      <Text size="small">
        It goes back the way it was paid, from the newest payment. The booking stays, and the customer does not owe the
        amount again.{waits}
      </Text>
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <TextAreaField
        name="reason"
        label="Reason"
        rows={3}
        description="The customer can read it in the history."
        required
      />
      <SubmitButton variant="danger" pendingText="Refunding" disabled={version.changed}>
        Refund
      </SubmitButton>
    </FormShell>
  );
}
