import { useEffect, useEffectEvent, useState } from 'react';
import { toDataError } from 'shared-data';
import { Notice, Stack, Text } from 'shared-ui';
import { SendAgainButton } from 'shared-ui/forms';
import { CodeForm, codeRefusal } from 'shared-ui/mail-code';
import { useRedeemLinkCodeMutation, useRequestLinkCodeMutation } from '../api/linked-booking-api.ts';

const ENDED = 'The link has ended. Please use the newest mail from us.';

function failureOf(cause: unknown): string {
  return toDataError(cause).status === 429
    ? 'Too many codes were asked for. Please try again in an hour, or call us.'
    : 'The code could not be mailed. Please try again.';
}

interface LinkCodeProps {
  /** The token of an opened link. */
  link: string;
  onConfirmed: () => void;
}

/** Mails the customer of a link a code, and asks for it (docs/product/customers.md#link-code). */
export function LinkCode({ link, onConfirmed }: LinkCodeProps) {
  const [request] = useRequestLinkCodeMutation();
  const [redeem] = useRedeemLinkCodeMutation();
  const [mailed, setMailed] = useState(false);
  const [failure, setFailure] = useState('');
  const mail = async () => {
    const { data, error } = await request(link);
    const refused = error ? failureOf(error) : data ? '' : ENDED;
    setMailed(refused === '');
    if (refused) throw new Error(refused);
    setFailure('');
  };
  const mailFirst = useEffectEvent(() => void mail().catch((cause: unknown) => setFailure(toDataError(cause).message)));
  useEffect(() => mailFirst(), []);
  const check = async (code: string) => {
    const answer = await redeem({ token: link, code }).unwrap();
    return answer?.confirmed ? '' : codeRefusal(answer?.triesLeft ?? 0);
  };
  return (
    <Stack gap={4}>
      <Text role="status">
        {mailed ? 'We sent a code to the mail address of this booking. Enter its six digits here.' : ''}
      </Text>
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <CodeForm aria-label="Code from the mail" action="Confirm" check={check} onTaken={onConfirmed} />
      <SendAgainButton send={mail} wait={failure && !mailed ? 0 : undefined} />
    </Stack>
  );
}
