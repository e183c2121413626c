import { isRefusal, toDataError } from 'shared-data';

/** A time of the visitor's own clock: `Friday at 6:00 PM`. */
const clockText = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at);

/** What a failure's toast says: why, when to try again, and that nothing is lost. */
export function failureText(cause: unknown, noun: string): string {
  const stays = `Your ${noun} stays on this page.`;
  if (isRefusal(cause, 'too_many_plans')) return `You have saved 200 plans. Delete one to save another. ${stays}`;
  const full = isRefusal(cause, 'mailbox_full');
  if (!full && !isRefusal(cause, 'rate_limited')) return `Please try again. ${stays}`;
  const until = new Date(toDataError(cause).detail);
  const when = Number.isNaN(until.getTime()) ? 'later' : `after ${clockText(until)}`;
  const why = full
    ? 'This address has got as many plans today as we send to one address.'
    : 'There were too many requests.';
  return `${why} Please try again ${when}. ${stays}`;
}
