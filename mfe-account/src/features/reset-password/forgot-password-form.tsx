import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { useSessionActions } from 'shared-data';
import { Notice } from 'shared-ui';
import { EmailField, FormShell, SendAgainButton, SubmitButton, yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';
import { codeOf, messageOf } from '../../components/sign-in/error-text.ts';

const schema = yup.object({ email: emailRule });

function notSent(cause: unknown): string {
  if (codeOf(cause) === 'over_request_rate_limit')
    return 'There were too many requests from your network. Please wait five minutes and try again.';
  return messageOf(cause) || 'The mail could not be sent. Please try again.';
}

/** Asks for the address and sends a link; what it shows is the same for every address (docs/product/accounts.md#forgot-password). */
export function ForgotPasswordForm({ email: given }: { email: string }) {
  const { requestPasswordReset } = useSessionActions();
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');
  const send = async ({ email }: { email: string }) => {
    const address = plainEmail(email);
    setFailure('');
    setSentTo('');
    try {
      await requestPasswordReset(address);
      setSentTo(address);
    } catch (cause) {
      setFailure(notSent(cause));
    }
  };
  return (
    <FormShell
      aria-label="Request a new password"
      initialValues={{ email: given }}
      validationSchema={schema}
      onSubmit={send}
    >
      <div role="status">
        {sentTo && (
          <Notice tone="success" title="Please check your mail">
            If {sentTo} has an account, we sent it a link for a new password. It works once, for 15 minutes. Nothing
            there after a few minutes? Look into the spam folder, or send it again.
          </Notice>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      {sentTo && <SendAgainButton key={sentTo} send={() => requestPasswordReset(sentTo)} />}
      <EmailField name="email" label="Email" description="The address that you sign in with." required />
      <SubmitButton fullWidth pendingText="Sending the link">
        Send the link
      </SubmitButton>
    </FormShell>
  );
}
