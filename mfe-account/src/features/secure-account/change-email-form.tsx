import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { useSessionActions } from 'shared-data';
import { Notice } from 'shared-ui';
import { EmailField, FormShell, SendAgainButton, SubmitButton, yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';
import { codeOf, messageOf } from '../../components/sign-in/error-text.ts';

const schemaFor = (current: string | null) =>
  yup.object({
    email: emailRule.test(
      'other',
      'This is your address already.',
      (value = '') => value.trim().toLowerCase() !== current?.toLowerCase(),
    ),
  });

function notSent(cause: unknown): string {
  if (codeOf(cause) === 'over_email_send_rate_limit')
    return 'We sent a mail a moment ago. Please wait a minute before you request another one.';
  return messageOf(cause) || 'The change could not be requested. Please try again.';
}

/** Requests another address. It changes once the mails' links are opened; until then the old one signs in. */
export function ChangeEmailForm({ current }: { current: string | null }) {
  const { changeEmail } = useSessionActions();
  const [requested, setRequested] = useState('');
  const [failure, setFailure] = useState('');
  const send = async ({ email }: { email: string }) => {
    const address = plainEmail(email);
    setFailure('');
    setRequested('');
    try {
      await changeEmail(address);
      setRequested(address);
    } catch (cause) {
      setFailure(notSent(cause));
    }
  };
  return (
    <FormShell
      aria-label="Change the address"
      initialValues={{ email: '' }}
      validationSchema={schemaFor(current)}
      onSubmit={send}
    >
      <div role="status">
        {requested && (
          <Notice tone="success" title={`Your address becomes ${requested} once it is confirmed`}>
            Open the links that we mailed you, within 15 minutes: we ask at your current address, and may ask at the new
            one too. Until then you sign in as before. No mail after a few minutes? The address may have an account
            already.
          </Notice>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      {requested && <SendAgainButton key={requested} send={() => changeEmail(requested)} />}
      <EmailField name="email" label="New email" required />
      <SubmitButton pendingText="Requesting the change">Change Address</SubmitButton>
    </FormShell>
  );
}
