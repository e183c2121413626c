import { useState } from 'react';
import { rememberLocation, useSessionActions } from 'shared-data';
import { Button, Notice, Stack, Text } from 'shared-ui';
import { SendAgainButton } from 'shared-ui/forms';
import { messageOf } from '../../components/sign-in/error-text.ts';
import { paths } from '../../paths.ts';

/** For who has no password or has forgotten it: a link that signs in again and leads back to the page. */
export function SignInByMail({ email, hasNoPassword }: { email: string; hasNoPassword: boolean }) {
  const { sendMagicLink } = useSessionActions();
  const [state, setState] = useState<'asks' | 'sending' | 'sent'>('asks');
  const [failure, setFailure] = useState('');
  const mail = async () => {
    await sendMagicLink(email, paths.dataByLink);
    rememberLocation(paths.dataByLink);
  };
  const send = async () => {
    setState('sending');
    setFailure('');
    try {
      await mail();
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
          <p>
            It signs you in again and leads back here, where you then close the account without a password. It works
            once, for 15 minutes.
          </p>
          <SendAgainButton send={mail} />
        </Stack>
      </Notice>
    );
  return (
    <Stack gap={2} align="start">
      <Text size="small">
        {hasNoPassword ? 'Your account has no password. ' : 'No password, or forgotten? '}
        <span>We mail you a link that signs you in again.</span>
      </Text>
      <Button
        size="small"
        variant="secondary"
        pending={state === 'sending'}
        pendingText="Sending the link"
        onClick={() => void send()}
      >
        Mail me a link
      </Button>
      <div role="alert">{failure && <Text size="small">{failure}</Text>}</div>
    </Stack>
  );
}
