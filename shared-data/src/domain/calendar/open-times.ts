import { formatTime } from './time.ts';

/**
 * What is open in one slot of a day for an event of so many hours (docs/product/capacity-and-slots.md#open-times). The
 * database answers it, and decides again when the booking is made. Times are HH:MM of New York.
 */
export interface OpenTime {
  slotId: string;
  startTime: string;
  endTime: string;
  placesLeft: number;
  /** The last start from which the hours fit; null when none does. */
  latestStart: string | null;
  /** The most whole hours that fit from the slot's start. */
  longestHours: number;
  /** Why no start fits; null when one does. `reaches`: the hours reach a slot that is full or off. */
  reason: 'off' | 'begun' | 'lead_time' | 'full' | 'reaches' | 'latest_end' | null;
  /** The next slot that is full or off. */
  reachedStart: string | null;
  reachedEnd: string | null;
}

/** The open time in which a start fits; undefined when it fits in none. Seconds of `time` do not count. */
export function openTimeAt(times: readonly OpenTime[], time: string): OpenTime | undefined {
  const minute = time.slice(0, 5);
  return times.find(
    ({ startTime, latestStart }) => latestStart !== null && startTime <= minute && minute <= latestStart,
  );
}

/** `6 PM`, `6:30 PM`. */
const shortTime = (time: string) => formatTime(time).replace(':00', '');

const slotText = ({ startTime, endTime }: OpenTime) => `${shortTime(startTime)} to ${shortTime(endTime)}`;

/** `6 PM to 10 PM is full` for the slot that limits the starts; null when nothing does. */
export function reachedText({ reachedStart, reachedEnd }: OpenTime): string | null {
  return reachedStart && reachedEnd ? `${shortTime(reachedStart)} to ${shortTime(reachedEnd)} is full` : null;
}

/** `begin by 2 PM`, where the hours do not fit from every start of the slot; null where they do. */
export function lastStartText({ startTime, endTime, latestStart }: OpenTime): string | null {
  if (latestStart === null || latestStart === endTime || latestStart === minuteBefore(endTime)) return null;
  return latestStart === startTime ? `begin at ${shortTime(startTime)}` : `begin by ${shortTime(latestStart)}`;
}

/**
 * `10 AM to 2 PM: 3 hours fit, because 2 PM to 6 PM is full.` for a slot where no start fits because of what follows; null
 * for every other slot.
 */
export function tooLongText(open: OpenTime): string | null {
  if (open.reason !== 'reaches' && open.reason !== 'latest_end') return null;
  const slot = slotText(open);
  const fit = open.longestHours === 1 ? '1 hour fits' : `${open.longestHours} hours fit`;
  const why = open.reason === 'reaches' ? `, because ${reachedText(open)}` : ' before our service ends';
  return `${slot}: ${open.longestHours === 0 ? 'no hours fit' : fit}${why}.`;
}

/** What is said about a start that is not open. */
export interface StartAdvice {
  /** `6 PM to 10 PM is full. Please begin by 2 PM.` */
  text: string;
  /** `Begin at 2 PM` and what a form has then; nothing where no start of the day is open. */
  button?: string;
  values?: { eventTime: string };
}

/** Why the slot of a start is not open. */
const CLOSED: Partial<Record<NonNullable<OpenTime['reason']>, string>> = {
  full: 'is full',
  begun: 'has begun',
  lead_time: 'is too soon to be booked online',
};

const begin = (why: string, by: 'at' | 'by', time: string): StartAdvice => ({
  text: `${why} Please begin ${by} ${shortTime(time)}.`,
  button: `Begin at ${shortTime(time)}`,
  values: { eventTime: time },
});

/**
 * Why an event cannot begin at a time that was typed, with the next open start: the last one of its slot, else the next slot of
 * the day, else the one before (docs/product/capacity-and-slots.md#next-open-start). Null where it can, and for a time in no slot.
 */
export function startAdvice(times: readonly OpenTime[], time: string): StartAdvice | null {
  if (openTimeAt(times, time)) return null;
  // A border belongs to the later slot.
  const slot = times.findLast(({ startTime, endTime }) => startTime <= time && time <= endTime);
  if (!slot) return null;
  const { startTime, latestStart, reason } = slot;
  if (latestStart !== null) {
    const reached = reachedText(slot);
    const why = reached ? `${reached}.` : 'Our service would end too late.';
    return lastStartText(slot) ? begin(why, latestStart === startTime ? 'at' : 'by', latestStart) : null;
  }
  const why = tooLongText(slot) ?? `${slotText(slot)} ${(reason && CLOSED[reason]) ?? 'is not open'}.`;
  const open = times.filter((one) => one.latestStart !== null);
  const next = open.find((one) => one.startTime > startTime) ?? open.at(-1);
  return next ? begin(why, 'at', next.startTime) : { text: why };
}

function minuteBefore(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) - 1;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
