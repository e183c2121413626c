import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import type { SessionActions } from 'shared-data';
import { Text } from 'shared-ui';
import { EmailField, FormShell, SubmitButton, yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';
import { codeOf, messageOf } from '../../components/sign-in/error-text.ts';

/** Kinds of links that a visitor can have sent again. */
export type SendableLink = 'signup' | 'magiclink' | 'recovery';

const schema = yup.object({ email: emailRule });

const SENT =
  'If the address has an account that waits for this link, a new one is on its way. Please check the spam folder too.';

/** Refusals that depend on whether the address has an account; they are answered like a success. */
const SAME_ANSWER = new Set(['over_email_send_rate_limit', 'otp_disabled', 'user_not_found']);

function sender(type: SendableLink, actions: SessionActions): (email: string) => Promise<void> {
  if (type === 'signup') return actions.resendConfirmation;
  return type === 'magiclink' ? actions.sendMagicLink : actions.requestPasswordReset;
}

/** Sends another link of that kind; the answer is the same for every address. */
export function SendAgain({ type }: { type: SendableLink }) {
  const actions = useSessionActions();
  const [outcome, setOutcome] = useState('');
  const send = async ({ email }: { email: string }) => {
    setOutcome('');
    try {
      await sender(type, actions)(email);
      setOutcome(SENT);
    } catch (cause) {
      setOutcome(
        SAME_ANSWER.has(codeOf(cause)) ? SENT : messageOf(cause) || 'The mail could not be sent. Please try again.',
      );
    }
  };
  return (
    <FormShell aria-label="Send the link again" initialValues={{ email: '' }} validationSchema={schema} onSubmit={send}>
      <EmailField name="email" label="Email" required />
      <SubmitButton fullWidth pendingText="Sending the link">
        Send again
      </SubmitButton>
      <Text size="small" role="status">
        {outcome}
      </Text>
    </FormShell>
  );
}
