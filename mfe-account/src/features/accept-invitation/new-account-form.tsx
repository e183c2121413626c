import { useSessionActions } from 'shared-data';
import { FormShell, SubmitButton, TermsField, TextField, yup } from 'shared-ui/forms';
import { paths } from '../../paths.ts';

const EMPTY = { fullName: '', terms: false };

const schema = yup.object({
  fullName: yup.string().trim().required('Enter your full name.').max(200, 'Please use at most 200 characters'),
  terms: yup.boolean().oneOf([true], 'Accept the terms to create an account.'),
});

interface NewAccountFormProps {
  secret: string;
  email: string;
  /** There is a session of the new account now. */
  onSignedIn: () => Promise<void>;
  onFailed: (cause: unknown) => void;
}

/** For a mailbox without an account: the link is enough to make one, because only who reads the mailbox has it. */
export function NewAccountForm({ secret, email, onSignedIn, onFailed }: NewAccountFormProps) {
  const { makeInvitedAccount } = useSessionActions();
  return (
    <FormShell
      aria-label="New account"
      initialValues={EMPTY}
      validationSchema={schema}
      onSubmit={async ({ fullName }) => {
        try {
          await makeInvitedAccount({ secret, email, fullName: fullName.trim() });
        } catch (cause) {
          return onFailed(cause);
        }
        await onSignedIn();
      }}
    >
      <TextField name="fullName" label="Full Name" required autoComplete="name" />
      <TermsField terms={paths.terms} privacy={paths.privacy} />
      <SubmitButton fullWidth pendingText="Creating your account">
        Create the account and accept
      </SubmitButton>
    </FormShell>
  );
}
