import { styled } from 'styled-components';
import { useSessionActions } from 'shared-data';
import { isEmail } from 'shared-data/domain/email';
import { theme, toast } from 'shared-ui';
import { CheckboxField, EmailField, FormShell, PasswordField, ReportValues, SubmitButton } from 'shared-ui/forms';
import { sayInvalidEmail, saySignInFailed } from './failures.ts';

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(6)};
`;

const Forgot = styled.button`
  min-height: 2.75rem;
  padding: 0;
  color: ${theme.color.link};
  font-size: ${theme.text.small};
  font-weight: 550;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  background: none;
  border: 0;
`;

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

function validate({ email, password }: Values) {
  return {
    ...(!isEmail(email) && { email: 'Enter an email address such as name@example.com.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

interface PasswordFormProps {
  /** What was typed in the other tab. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** Signs in with a password; where to go next is the page's affair. */
export function PasswordForm({ email, onEmailChange }: PasswordFormProps) {
  const { login } = useSessionActions();
  const signIn = async (values: Values) => {
    try {
      await login({ email: values.email.trim(), password: values.password, remember: values.remember });
      toast.success('Welcome back!');
    } catch (cause) {
      saySignInFailed(cause);
    }
  };
  return (
    <FormShell<Values>
      aria-label="Sign in with a password"
      initialValues={{ email, password: '', remember: true }}
      validate={validate}
      onInvalid={(errors) => errors.email && sayInvalidEmail.password()}
      onSubmit={signIn}
    >
      <ReportValues<Values> onChange={({ email: typed }) => onEmailChange(typed)} />
      <EmailField name="email" label="Email" required />
      <PasswordField name="password" label="Password" required autoComplete="current-password" />
      <Options>
        <CheckboxField name="remember" label="Remember me" />
        {/* The product has no password recovery; the control is there and does nothing (docs/product/accounts.md#forgot-password). */}
        <Forgot type="button">Forgot password?</Forgot>
      </Options>
      <SubmitButton fullWidth pendingText="Signing in">
        Sign In
      </SubmitButton>
    </FormShell>
  );
}
