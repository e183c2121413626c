import { useRecordManualPaymentMutation } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import type { SeenVersion } from '../../../../components/use-seen-version.ts';
import { centsOf, dollarsOf } from './amount.ts';
import { useAmountLimit } from './use-amount-limit.ts';

interface MoneyFormProps {
  bookingId: string;
  /** What is open, in cents. */
  open: number;
  /** Where the form is about a booking that others may change at the same time. */
  version?: SeenVersion;
  onDone: () => void;
}

const methods = [
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
] as const;

interface PaymentValues {
  amount: string;
  method: 'cash' | 'check';
  note: string;
}

/** Records cash or a check that was received; on a refusal the form stays as it is. */
export function RecordPaymentForm({ bookingId, open, version, onDone }: MoneyFormProps) {
  const [record] = useRecordManualPaymentMutation();
  const { rule, refuse, form } = useAmountLimit<PaymentValues>(open, version);
  const schema = yup.object({
    amount: rule,
    method: yup.string().oneOf(['cash', 'check']).required(),
    note: yup.string().max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell<PaymentValues>
      innerRef={form}
      aria-label="Record payment"
      initialValues={{ amount: dollarsOf(open), method: 'cash', note: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, method, note }) => {
        const cents = centsOf(amount);
        const { error } = await record({ bookingId, cents, method, note, ...(version && { version: version.seen }) });
        if (error) return refuse(error, 'The payment was not recorded. Please try again.');
        toast.success('Payment Recorded', `${formatCents(cents)} in ${method === 'cash' ? 'cash' : 'a check'}.`);
        onDone();
      }}
    >
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <RadioGroupField name="method" label="How it was paid" layout="row" required options={methods} />
      <TextAreaField name="note" label="Note (optional)" rows={3} description="For example the number of the check." />
      <SubmitButton disabled={version?.changed} pendingText="Recording">
        Record payment
      </SubmitButton>
    </FormShell>
  );
}
