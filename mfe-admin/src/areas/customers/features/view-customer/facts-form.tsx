import { refusedField, toDataError } from 'shared-data';
import { BOOKING_FIELDS, BOOKING_MESSAGES } from 'shared-data/domain/booking-rules';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { isEmail } from 'shared-data/domain/email';
import { toast } from 'shared-ui';
import { EmailField, FormShell, PhoneField, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { useChangeCustomerMutation } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';

const text = (name: 'name' | 'phone' | 'companyName') =>
  yup.string().trim().max(BOOKING_FIELDS[name].max, BOOKING_MESSAGES.tooLong(BOOKING_FIELDS[name].max));
const schema = yup.object({
  name: text('name').required('Please enter a name'),
  phone: text('phone').test('phone', 'Please enter a phone number', (value) => !value || isPhoneNumber(value)),
  companyName: text('companyName'),
  email: yup
    .string()
    .trim()
    .test('email', 'Please enter a valid email address', (value) => isEmail(value ?? '')),
});

/** Name, phone and company; the address only where no account has it. */
export function FactsForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const [change] = useChangeCustomerMutation();
  return (
    <FormShell
      aria-label="Edit customer"
      initialValues={{
        name: customer.name,
        phone: customer.phone ?? '',
        companyName: customer.companyName ?? '',
        email: customer.email,
      }}
      validationSchema={schema}
      onSubmit={async (values, { setFieldError }) => {
        const { error } = await change({ id: customer.id, ...values });
        if (!error) {
          toast.success('Customer Updated');
          onDone();
          return;
        }
        const { hint, key } = toDataError(error);
        const field = key === 'customer_exists' ? 'email' : refusedField(error);
        if (field && field in values) setFieldError(field, hint ?? 'Please check this value');
        toast.error('Error', hint ?? 'The customer was not changed. Please try again.');
      }}
    >
      <TextField name="name" label="Name" autoComplete="off" required />
      {!customer.account && <EmailField name="email" label="Email" autoComplete="off" required />}
      <PhoneField name="phone" label="Phone" autoComplete="off" />
      <TextField name="companyName" label="Company" autoComplete="off" />
      <SubmitButton pendingText="Saving">Save</SubmitButton>
    </FormShell>
  );
}
