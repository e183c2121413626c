import { useState } from 'react';
import { isRefusal } from 'shared-data';
import { Button, Notice, Stack, Text } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import type { OpenByCodeProps } from 'shared-ui/mail-code';
import { useHydrated, useLocation } from 'shared-ui/router';

export interface AnswerListMailProps {
  button: string;
  /** Rejects with the key `link_invalid` for a token of no valid link. */
  answer: (token: string) => Promise<void>;
  done: { title: string; text: string };
  /** What to do when the link is not valid. */
  invalid: string;
  /** For the code that the mail shows beside the link. */
  codes: OpenByCodeProps;
}

/**
 * The one button of a page that a mailed link opens. The token is the fragment of the address, and nothing is sent until
 * the button is pressed, so that a scanner that opens the link changes nothing.
 */
export function AnswerListMail(props: AnswerListMailProps) {
  const token = useLocation().hash.slice(1);
  return <AnswerByToken key={token} token={token} {...props} />;
}

function AnswerByToken({ token, button, answer, done, invalid, codes }: AnswerListMailProps & { token: string }) {
  const hydrated = useHydrated();
  const [state, setState] = useState<'idle' | 'pending' | 'done' | 'invalid' | 'failed'>('idle');
  const press = async () => {
    setState('pending');
    try {
      await answer(token);
      setState('done');
    } catch (error) {
      setState(isRefusal(error, 'link_invalid') ? 'invalid' : 'failed');
    }
  };
  if (state === 'done') {
    return (
      <Notice role="status" tone="success" title={done.title}>
        {done.text}
      </Notice>
    );
  }
  if (state === 'invalid' || (hydrated && token === '')) {
    return (
      <Stack gap={6}>
        <Notice role="status" tone="warning" title="This link is not valid">
          {invalid}
        </Notice>
        <OpenByCode {...codes} />
      </Stack>
    );
  }
  return (
    <Stack gap={4} align="start">
      <noscript>
        <Text>This page needs JavaScript.</Text>
      </noscript>
      {state === 'failed' && (
        <Notice role="alert" tone="danger">
          That did not work. Please check your connection and try again.
        </Notice>
      )}
      <Button
        size="large"
        disabled={!hydrated}
        pending={state === 'pending'}
        onClick={() => void press()}
        data-needs-script
      >
        {button}
      </Button>
    </Stack>
  );
}
