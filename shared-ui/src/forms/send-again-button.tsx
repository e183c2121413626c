import { useState } from 'react';
import { Button, Stack, Text } from 'shared-ui';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two mails of one kind to one address (`max_frequency` of supabase/config.toml). */
const PAUSE = 60;

const SENT_AGAIN = 'Sent again. Please check your spam folder too.';

/** Why a mail was not sent again, and the seconds until another request makes sense. */
function readRefusal(cause: unknown): { text: string; wait: number } {
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  const seconds = Number(/after (\d+) seconds/.exec(message)?.[1] ?? 0);
  if (seconds > 0)
    return { text: 'We sent a mail a moment ago. Please give it a minute to arrive.', wait: Math.min(seconds, 3_600) };
  if (code === 'over_email_send_rate_limit')
    return { text: 'We cannot send more mails at the moment. Please try again in an hour.', wait: 0 };
  if (code === 'over_request_rate_limit')
    return { text: 'There were too many requests from your network. Please try again in five minutes.', wait: 0 };
  return { text: message || 'The mail could not be sent. Please try again.', wait: 0 };
}

interface SendAgainButtonProps {
  /** Requests another mail; rejects with an error that has the account server's code and message. */
  send: () => Promise<void>;
  /** Seconds until the first request; 60 for a mail that has just been sent. */
  wait?: number;
}

/** Stands beside a text that a mail was sent. It counts down to when the mail may be sent again. */
export function SendAgainButton({ send, wait = PAUSE }: SendAgainButtonProps) {
  const { left, start } = useCountdown(wait);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const sendAgain = async () => {
    setSending(true);
    const { text, wait: pause } = await send().then(() => ({ text: SENT_AGAIN, wait: PAUSE }), readRefusal);
    setOutcome(text);
    start(pause);
    setSending(false);
  };
  return (
    <Stack gap={2} align="start">
      <Button
        size="small"
        variant="secondary"
        aria-disabled={left > 0 || sending || undefined}
        pending={sending}
        pendingText="Sending the mail"
        onClick={() => left === 0 && void sendAgain()}
      >
        {left > 0 ? `Send again in ${left} seconds` : 'Send again'}
      </Button>
      <Text size="small" role="status">
        {outcome}
      </Text>
    </Stack>
  );
}
