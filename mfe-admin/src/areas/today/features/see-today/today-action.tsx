import { toDataError } from 'shared-data';
import { useRetrySyncMutation } from '../../../../api/syncs-api.ts';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { useAskForSignatureMutation, useSendPayLinkMutation } from '../../../../api/booking-api.ts';
import { useRetryWorkMutation } from '../../api/today-api.ts';
import type { TodayLine } from '../../api/today-api.ts';
import { titleOf } from './today-groups.ts';
import type { TodayGroup } from './today-groups.ts';

interface TodayActionProps {
  action: NonNullable<TodayGroup['action']>;
  line: TodayLine;
}

const mails = {
  send_pay_link: ['Send pay link', 'The link to pay is on its way to the customer.'],
  ask_for_signature: ['Ask for the signature', 'The customer is asked to sign the contract.'],
} as const;

/** The button beside a line; nothing where the line can only be fixed on its page. */
export function TodayAction({ action, line }: TodayActionProps) {
  const [retryWork, work] = useRetryWorkMutation();
  const [retrySync, sync] = useRetrySyncMutation();
  const [sendPayLink, payLink] = useSendPayLinkMutation();
  const [askForSignature, signature] = useAskForSignatureMutation();
  const { id, workId } = line;
  const run = {
    retry_work: workId !== null && (() => retryWork(workId)),
    retry_sync: id !== null && (() => retrySync(id)),
    send_pay_link: id !== null && (() => sendPayLink(id)),
    ask_for_signature: id !== null && (() => askForSignature(id)),
  }[action];
  if (!run) return null;
  const mail = action === 'send_pay_link' || action === 'ask_for_signature' ? mails[action] : null;
  const start = async () => {
    const { error } = await run();
    if (error) toast.error('Error', toDataError(error).hint ?? 'That did not work. Please try again.');
    else if (mail) toast.success('Mail sent', mail[1]);
    else toast.success('Trying again', 'The line is gone once it has worked.');
  };
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        pending={work.isLoading || sync.isLoading || payLink.isLoading || signature.isLoading}
        onClick={() => void start()}
      >
        {mail ? mail[0] : 'Try again'} <VisuallyHidden>{`(${titleOf(line)})`}</VisuallyHidden>
      </Button>
    </div>
  );
}
