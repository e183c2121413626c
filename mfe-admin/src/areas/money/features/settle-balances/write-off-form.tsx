import { useWriteOffMutation } from '../../api/money-api.ts';
import { formatCents } from 'shared-data/domain/money';
import { toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import type { SeenVersion } from '../../../../components/use-seen-version.ts';
import { centsOf, dollarsOf } from './amount.ts';
import { useAmountLimit } from './use-amount-limit.ts';

interface WriteOffFormProps {
  bookingId: string;
  /** What is open, in cents. */
  open: number;
  /** Where the form is about a booking that others may change at the same time. */
  version?: SeenVersion;
  onDone: () => void;
}

interface WriteOffValues {
  amount: string;
  reason: string;
}

/** Waives a part or all of what is open, with a reason; on a refusal the form stays as it is. */
export function WriteOffForm({ bookingId, open, version, onDone }: WriteOffFormProps) {
  const [writeOff] = useWriteOffMutation();
  const { rule, refuse, form } = useAmountLimit<WriteOffValues>(open, version);
  const schema = yup.object({
    amount: rule,
    reason: yup.string().trim().required('Please enter a reason').max(500, 'Please use at most 500 characters'),
  });
  return (
    <FormShell<WriteOffValues>
      innerRef={form}
      aria-label="Write off"
      initialValues={{ amount: dollarsOf(open), reason: '' }}
      validationSchema={schema}
      onSubmit={async ({ amount, reason }) => {
        const cents = centsOf(amount);
        const { error } = await writeOff({ bookingId, cents, reason, ...(version && { version: version.seen }) });
        if (error) return refuse(error, 'The amount was not written off. Please try again.');
        toast.success('Written Off', `${formatCents(cents)} is no longer open.`);
        onDone();
      }}
    >
      <TextField name="amount" label="Amount in dollars" inputMode="decimal" autoComplete="off" required />
      <TextAreaField name="reason" label="Reason" rows={3} required description="The customer gets it by mail." />
      <SubmitButton disabled={version?.changed} variant="danger" pendingText="Writing off">
        Write off
      </SubmitButton>
    </FormShell>
  );
}
