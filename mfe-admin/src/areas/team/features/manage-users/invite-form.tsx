import { refusedField, toDataError } from 'shared-data';
import { isEmail, plainEmail } from 'shared-data/domain/email';
import { toast } from 'shared-ui';
import { EmailField, FormShell, RadioGroupField, SubmitButton, yup } from 'shared-ui/forms';
import { useInviteMutation } from '../../api/team-api.ts';
import type { TeamRole } from '../../api/team-api.ts';
import { ROLE_OPTIONS } from './role-texts.ts';

const schema = yup.object({
  email: yup
    .string()
    .trim()
    .required('Enter an email address.')
    .test('address', 'Enter an email address like name@example.com.', (value) => isEmail(value ?? '')),
  role: yup.string().required('Choose a role.'),
});

interface InviteValues {
  email: string;
  role: TeamRole | '';
}

/** Mails an invitation; on a refusal the form stays as it is. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const [invite] = useInviteMutation();
  return (
    <FormShell<InviteValues>
      aria-label="Invite to the team"
      initialValues={{ email: '', role: '' }}
      validationSchema={schema}
      onSubmit={async ({ email, role }, { setFieldError }) => {
        const { error } = await invite({ email: plainEmail(email), role: role as TeamRole });
        if (!error) {
          toast.success('Invitation Sent', `It goes to ${plainEmail(email)} and works for seven days.`);
          return onDone();
        }
        const { hint } = toDataError(error);
        if (refusedField(error) === 'email') setFieldError('email', 'This is not an address that mail can be sent to.');
        else if (hint) setFieldError('email', hint);
        else toast.error('Error', 'The invitation was not sent. Please try again.');
      }}
    >
      <EmailField name="email" label="Email" required />
      <RadioGroupField name="role" label="Role" required options={ROLE_OPTIONS} />
      <SubmitButton pendingText="Sending">Send invitation</SubmitButton>
    </FormShell>
  );
}
