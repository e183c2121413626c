import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Button, Notice, Stack, Text } from 'shared-ui';
import { notSentAgain } from './failures.ts';

const SENT_AGAIN = 'Sent again. Please check your spam folder too.';

/** Shows the address that the confirmation mail was sent to, and sends it again. */
export function MailSentNotice({ email }: { email: string }) {
  const { resendConfirmation } = useSessionActions();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const sendAgain = async () => {
    setSending(true);
    setOutcome(await resendConfirmation(email).then(() => SENT_AGAIN, notSentAgain));
    setSending(false);
  };
  return (
    <Notice title={`We sent a mail to ${email}`}>
      <Stack gap={2} align="start">
        <p>
          Open its link to confirm the address, then sign in here. If no mail arrives, send it again; if you already
          have an account, sign in with your password.
        </p>
        <Button
          size="small"
          variant="secondary"
          pending={sending}
          pendingText="Sending the mail"
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
        <Text size="small" role="status">
          {outcome}
        </Text>
      </Stack>
    </Notice>
  );
}
