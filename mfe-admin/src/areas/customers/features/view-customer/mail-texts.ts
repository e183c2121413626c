import { formatInstant } from 'shared-data/domain/time';

/** `mail.booking_confirmed` → `Booking confirmed`. */
export function mailTitle(kind: string): string {
  const words = kind.replace(/^mail\./, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
