import { toDataError } from 'shared-data';
import { useRetrySyncMutation } from 'shared-data/admin';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { useSendPayLinkMutation } from '../../api/bookings/booking-api.ts';
import { useRetryWorkMutation } from '../../api/today-api.ts';
import type { TodayLine } from '../../api/today-api.ts';
import { titleOf } from './today-groups.ts';
import type { TodayGroup } from './today-groups.ts';

interface TodayActionProps {
  action: NonNullable<TodayGroup['action']>;
  line: TodayLine;
}

/** The button beside a line; nothing where the line can only be fixed on its page. */
export function TodayAction({ action, line }: TodayActionProps) {
  const [retryWork, work] = useRetryWorkMutation();
  const [retrySync, sync] = useRetrySyncMutation();
  const [sendPayLink, payLink] = useSendPayLinkMutation();
  const { id, workId } = line;
  const run =
    action === 'retry_work'
      ? workId !== null && (() => retryWork(workId))
      : id !== null && (() => (action === 'retry_sync' ? retrySync(id) : sendPayLink(id)));
  if (!run) return null;
  const isPayLink = action === 'send_pay_link';
  const start = async () => {
    const { error } = await run();
    if (error) toast.error('Error', toDataError(error).hint ?? 'That did not work. Please try again.');
    else if (isPayLink) toast.success('Mail sent', 'The link to pay is on its way to the customer.');
    else toast.success('Trying again', 'The line is gone once it has worked.');
  };
  return (
    <div>
      <Button
        size="small"
        variant="secondary"
        disabled={work.isLoading || sync.isLoading || payLink.isLoading}
        onClick={() => void start()}
      >
        {isPayLink ? 'Send pay link' : 'Try again'} <VisuallyHidden>({titleOf(line)})</VisuallyHidden>
      </Button>
    </div>
  );
}
