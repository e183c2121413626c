import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { styled } from 'styled-components';
import { useSessionActions } from 'shared-data';
import { Notice, Stack, Text, TextLink, theme, toast } from 'shared-ui';
import {
  CheckboxField,
  EmailField,
  FormShell,
  PasswordField,
  ReportValues,
  SendAgainButton,
  SubmitButton,
} from 'shared-ui/forms';
import { useLocation } from 'shared-ui/router';
import { createdFor } from '../../components/sign-in/sign-in-state.ts';
import { paths } from '../../paths.ts';
import { isUnconfirmed, showInvalidEmail, showSignInFailed } from './failures.ts';
import { passwordSchema } from './password-schema.ts';
import type { PasswordValues } from './password-schema.ts';

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space(6)};
  font-size: ${theme.text.small};
`;

interface PasswordFormProps {
  /** What was typed in the other tab. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** Signs in with a password; the page decides where to go next. */
export function PasswordForm({ email, onEmailChange }: PasswordFormProps) {
  const { login, resendConfirmation } = useSessionActions();
  const [unconfirmed, setUnconfirmed] = useState('');
  // After a sign-up the page itself says where the mail went.
  const created = createdFor(useLocation().state);
  const signIn = async (values: PasswordValues) => {
    try {
      await login({ email: values.email, password: values.password, remember: values.remember });
      toast.success('Welcome back!');
    } catch (cause) {
      setUnconfirmed(isUnconfirmed(cause) ? plainEmail(values.email) : '');
      showSignInFailed(cause);
    }
  };
  return (
    <FormShell
      aria-label="Sign in with a password"
      initialValues={{ email, password: '', remember: true }}
      validationSchema={passwordSchema}
      onInvalid={(errors) => errors.email && showInvalidEmail.password()}
      onSubmit={signIn}
    >
      <ReportValues<PasswordValues> onChange={({ email: typed }) => onEmailChange(typed)} />
      {unconfirmed && unconfirmed !== created && (
        <Notice key={unconfirmed} tone="warning" title={`${unconfirmed} is not confirmed yet`}>
          <Stack gap={2} align="start">
            <p>We sent a mail with a link when you signed up. The link works once, for 15 minutes.</p>
            <SendAgainButton send={() => resendConfirmation(unconfirmed)} wait={0} />
          </Stack>
        </Notice>
      )}
      <EmailField name="email" label="Email" required />
      <PasswordField name="password" label="Password" required autoComplete="current-password" />
      <Options>
        <CheckboxField name="remember" label="Remember me" />
        <TextLink standalone to={paths.forgotPassword} state={{ email }}>
          Forgot password?
        </TextLink>
      </Options>
      <Text size="small">Booked with a code? Then your account has no password: choose Magic Link.</Text>
      <SubmitButton fullWidth pendingText="Signing in">
        Sign In
      </SubmitButton>
    </FormShell>
  );
}
