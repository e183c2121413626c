import { useWriteOffMutation } from 'shared-data/admin-money';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { amountRule, centsOf, dollarsOf } from './amount.ts';
import { showRefusedAmount } from './refused-amount.ts';

interface WriteOffFormProps {
  bookingId: string;
  /** What is open, in cents. */
  open: number;
  onDone: () => void;
}

/** Waives a part or all of what is open, with a reason; on a refusal the form stays as it is. */
export function WriteOffForm({ bookingId, open, onDone }: WriteOffFormProps) {
  const [writeOff] = useWriteOffMutation();
  const schema = yup.object({
    amount: amountRule(open),
    reason: yup.string().trim().required('Please enter a reason').max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell
      aria-label="Write off"
      initialValues={{ amount: dollarsOf(open), reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, reason }, helpers) => {
        const cents = centsOf(amount);
        try {
          await writeOff({ bookingId, cents, reason }).unwrap();
          toast.success('Written Off', `${formatCents(cents)} is no longer open.`);
          onDone();
        } catch (cause) {
          showRefusedAmount(cause, 'The amount was not written off. Please try again.', helpers);
        }
      }}
    >
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <TextAreaField name="reason" label="Reason" rows={3} required />
      <SubmitButton variant="danger" pendingText="Writing off">
        Write off
      </SubmitButton>
    </FormShell>
  );
}
