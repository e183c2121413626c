import { formatInstant } from 'shared-data/domain/time';

interface MailState {
  status: string;
  runAt: string;
  finishedAt: string | null;
}

/** When a mail was sent, is due, or failed. */
export function mailStatus({ status, runAt, finishedAt }: MailState): string {
  if (status === 'done') return `Sent ${formatInstant(finishedAt ?? runAt)}`;
  if (status === 'failed') return `Failed ${formatInstant(finishedAt ?? runAt)}`;
  return `Due ${formatInstant(runAt)}`;
}
