import { useToday } from 'shared-data';
import { useRecordManualPaymentMutation } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { DateField, FormShell, RadioGroupField, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { METHODS_BY_HAND, methodLabel } from '../../../../components/payment-texts.ts';
import type { MethodByHand } from '../../../../components/payment-texts.ts';
import { earliestPayment, receivedOnRule } from '../../../../components/received-on.ts';
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

interface PaymentValues {
  amount: string;
  method: MethodByHand;
  /** YYYY-MM-DD, New York. */
  receivedOn: string;
  note: string;
}

/** Records a payment by hand with the day on which it came; on a refusal the form stays as it is. */
export function RecordPaymentForm({ bookingId, open, version, onDone }: MoneyFormProps) {
  const [record] = useRecordManualPaymentMutation();
  const today = useToday();
  const { rule, refuse, form } = useAmountLimit<PaymentValues>(open, version);
  const schema = yup.object({
    amount: rule,
    method: yup.string().required(),
    receivedOn: receivedOnRule(today).required('Please enter the day'),
    note: yup.string().max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell<PaymentValues>
      innerRef={form}
      aria-label="Record payment"
      initialValues={{ amount: dollarsOf(open), method: 'cash', receivedOn: today, note: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, method, receivedOn, note }) => {
        const cents = centsOf(amount);
        const seen = version && { version: version.seen };
        const { error } = await record({ bookingId, cents, method, receivedOn, note, ...seen });
        if (error) return refuse(error, 'The payment was not recorded. Please try again.');
        toast.success('Payment Recorded', `${formatCents(cents)}, ${methodLabel(method).toLowerCase()}.`);
        onDone();
      }}
    >
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <RadioGroupField name="method" label="How it was paid" layout="row" required options={METHODS_BY_HAND} />
      <DateField name="receivedOn" label="Day on which it came" min={earliestPayment(today)} max={today} required />
      <TextAreaField
        name="note"
        label="Note (optional)"
        rows={3}
        description="For example the number of the check or of the transfer."
      />
      <SubmitButton disabled={version?.changed} pendingText="Recording">
        Record payment
      </SubmitButton>
    </FormShell>
  );
}
