import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Button, Notice, Stack, Text } from 'shared-ui';
import { SendAgainButton } from 'shared-ui/forms';
import { messageOf } from '../../components/sign-in/error-text.ts';

/** For an account without a password: how it is signed in, and a link by mail to set one. */
export function SetPassword({ email }: { email: string }) {
  const { requestPasswordReset } = useSessionActions();
  const [state, setState] = useState<'asks' | 'sending' | 'sent'>('asks');
  const [failure, setFailure] = useState('');
  const send = async () => {
    setState('sending');
    setFailure('');
    try {
      await requestPasswordReset(email);
      setState('sent');
    } catch (cause) {
      setFailure(messageOf(cause) || 'The mail could not be sent. Please try again.');
      setState('asks');
    }
  };
  if (state === 'sent')
    return (
      <Notice tone="success" role="status" title={`Link sent to ${email}`}>
        <Stack gap={2} align="start">
          <p>Its page sets your password. It works once, for 15 minutes.</p>
          <SendAgainButton send={() => requestPasswordReset(email)} />
        </Stack>
      </Notice>
    );
  return (
    <Stack gap={3} align="start">
      <Text>Your account has no password. You sign in by a link or a code that we mail you: choose Magic Link.</Text>
      <Button
        variant="secondary"
        pending={state === 'sending'}
        pendingText="Sending the link"
        onClick={() => void send()}
      >
        Mail me a link to set a password
      </Button>
      <div role="alert">{failure && <Text size="small">{failure}</Text>}</div>
    </Stack>
  );
}
