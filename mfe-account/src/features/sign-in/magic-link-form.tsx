import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { isEmail } from 'shared-data/domain/email';
import { Notice, toast } from 'shared-ui';
import { EmailField, FormShell, ReportValues, SubmitButton } from 'shared-ui/forms';
import { sayInvalidEmail, sayLinkFailed } from './failures.ts';

interface Values {
  email: string;
}

function validate({ email }: Values) {
  return isEmail(email) ? {} : { email: 'Enter an email address such as name@example.com.' };
}

interface MagicLinkFormProps {
  /** What was typed in the other tab. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** Sends a one-time link to an address that has an account. */
export function MagicLinkForm({ email, onEmailChange }: MagicLinkFormProps) {
  const { sendMagicLink } = useSessionActions();
  const [sentTo, setSentTo] = useState('');
  const send = async (values: Values) => {
    const address = values.email.trim();
    setSentTo('');
    try {
      await sendMagicLink(address);
      setSentTo(address);
      toast.success('Magic link sent!', 'Check your inbox: the link expires in 15 minutes.');
    } catch (cause) {
      sayLinkFailed(cause);
    }
  };
  return (
    <FormShell<Values>
      aria-label="Sign in with a magic link"
      initialValues={{ email }}
      validate={validate}
      onInvalid={sayInvalidEmail.link}
      onSubmit={send}
    >
      <ReportValues<Values> onChange={({ email: typed }) => onEmailChange(typed)} />
      {sentTo && (
        <Notice tone="success" title={`On its way to ${sentTo}`}>
          Open it on this device to come back signed in. Nothing there after a minute? Look into the spam folder, or
          send another.
        </Notice>
      )}
      <EmailField
        name="email"
        label="Email"
        description="We send a link that signs you in, once, without a password."
        required
      />
      <SubmitButton fullWidth pendingText="Sending the link">
        Send Magic Link
      </SubmitButton>
    </FormShell>
  );
}
