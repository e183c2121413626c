import { useSessionActions } from 'shared-data';
import { plainEmail } from 'shared-data/domain/email';
import { useDraft } from 'shared-data/drafts';
import { toast } from 'shared-ui';
import { EmailField, FormShell, PasswordField, SubmitButton, TermsField, TextField } from 'shared-ui/forms';
import { paths } from '../../paths.ts';
import { showPasswordsDiffer, showSignUpFailed } from './failures.ts';
import { SIGN_UP_DRAFT, SignUpDraft } from './sign-up-draft.tsx';
import { emptySignUp, signUpSchema } from './sign-up-schema.ts';
import type { SignUpValues } from './sign-up-schema.ts';

/**
 * Creates an account; what was typed stays when that fails. `onCreated` gets the email once its mail has been
 * sent; the form stays pending until the page has changed.
 */
export function SignUpForm({ onCreated }: { onCreated: (email: string) => void | Promise<void> }) {
  const { signup } = useSessionActions();
  const { clear } = useDraft(SIGN_UP_DRAFT, null);
  const create = async ({ email: typed, password, fullName, companyName }: SignUpValues) => {
    const email = plainEmail(typed);
    try {
      await signup({ email, password, fullName: fullName.trim(), companyName: companyName.trim() });
    } catch (cause) {
      showSignUpFailed(cause);
      return;
    }
    toast.success('Account created!', 'Please check your email to verify your account.');
    clear();
    await onCreated(email);
  };
  return (
    <FormShell
      aria-label="Sign up"
      initialValues={emptySignUp}
      validationSchema={signUpSchema}
      onInvalid={showPasswordsDiffer}
      onSubmit={create}
    >
      <SignUpDraft />
      <TextField name="fullName" label="Full Name" required autoComplete="name" />
      <EmailField name="email" label="Email" required />
      <TextField name="companyName" label="Company Name (Optional)" autoComplete="organization" />
      <PasswordField
        name="password"
        label="Password"
        description="At least 8 characters."
        required
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="Confirm Password" required autoComplete="new-password" />
      <TermsField terms={paths.terms} privacy={paths.privacy} />
      <SubmitButton fullWidth pendingText="Creating your account">
        Sign Up
      </SubmitButton>
    </FormShell>
  );
}
