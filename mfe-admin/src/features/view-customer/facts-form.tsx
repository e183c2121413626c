import { refusedField, toDataError } from 'shared-data';
import { isEmail } from 'shared-data/domain/email';
import { isPhoneNumber } from 'shared-data/domain/contact';
import { toast } from 'shared-ui';
import { EmailField, FormShell, PhoneField, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { useChangeCustomerMutation } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';

const schema = yup.object({
  name: yup.string().trim().required('Please enter a name').max(200, 'Please use at most 200 characters'),
  phone: yup
    .string()
    .trim()
    .max(40, 'Please use at most 40 characters')
    .test('phone', 'Please enter a phone number', (value) => !value || isPhoneNumber(value)),
  company: yup.string().trim().max(200, 'Please use at most 200 characters'),
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
        company: customer.companyName ?? '',
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
      <TextField name="company" label="Company" autoComplete="off" />
      <SubmitButton pendingText="Saving">Save</SubmitButton>
    </FormShell>
  );
}
