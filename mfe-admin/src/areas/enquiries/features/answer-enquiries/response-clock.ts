import type { Business } from 'shared-data/content';
import { ENQUIRY_STATUS_LABELS } from 'shared-data/domain/words';
import type { Tone } from 'shared-ui';

const MINUTE = 60_000;

/** `25 min`, `3 h`, `5 days`: the largest unit of which there is at least one, days from two on. */
function span(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** How long it took. */
const after = (milliseconds: number) => (milliseconds < MINUTE ? 'within a minute' : `after ${span(milliseconds)}`);

interface Clocked {
  createdAt: string;
  urgency: string;
  status: string;
  answeredAt: string | null;
}

/** How an enquiry does against the target of its urgency, in words (docs/product/desk-enquiries.md#enquiry-clock). */
export function responseClock(
  { createdAt, urgency, status, answeredAt }: Clocked,
  now: Date,
  targets: Business['responseHours'],
): { text: string; tone: Tone } {
  const created = Date.parse(createdAt);
  if (status !== 'new') {
    const word = ENQUIRY_STATUS_LABELS[status] ?? status;
    return { text: answeredAt ? `${word} ${after(Date.parse(answeredAt) - created)}` : word, tone: 'neutral' };
  }
  const hours = Object.entries(targets).find(([known]) => known === urgency)?.[1] ?? targets.standard;
  const left = created + hours * 60 * MINUTE - now.getTime();
  if (left < 0) return { text: `Overdue by ${span(-left)}`, tone: 'danger' };
  return { text: `${span(left)} left`, tone: left < 60 * MINUTE ? 'warning' : 'info' };
}
