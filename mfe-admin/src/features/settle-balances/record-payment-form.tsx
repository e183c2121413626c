import { useRecordManualPaymentMutation } from 'shared-data/admin-money';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { amountRule, centsOf, dollarsOf } from './amount.ts';
import { showRefusedAmount } from './refused-amount.ts';

interface MoneyFormProps {
  bookingId: string;
  /** What is open, in cents. */
  open: number;
  onDone: () => void;
}

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
] as const;

/** Records cash or a check that was received; on a refusal the form stays as it is. */
export function RecordPaymentForm({ bookingId, open, onDone }: MoneyFormProps) {
  const [record] = useRecordManualPaymentMutation();
  const schema = yup.object({
    amount: amountRule(open),
    method: yup.string().oneOf(['cash', 'check']).required(),
    note: yup.string().max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell
      aria-label="Record payment"
      initialValues={{ amount: dollarsOf(open), method: 'cash' as 'cash' | 'check', note: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, method, note }, helpers) => {
        const cents = centsOf(amount);
        try {
          await record({ bookingId, cents, method, note }).unwrap();
          toast.success('Payment Recorded', `${formatCents(cents)} in ${method === 'cash' ? 'cash' : 'a check'}.`);
          onDone();
        } catch (cause) {
          showRefusedAmount(cause, 'The payment was not recorded. Please try again.', helpers);
        }
      }}
    >
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <RadioGroupField name="method" label="How it was paid" layout="row" required options={methods} />
      <TextAreaField name="note" label="Note (optional)" rows={3} description="For example the number of the check." />
      <SubmitButton pendingText="Recording">Record payment</SubmitButton>
    </FormShell>
  );
}
