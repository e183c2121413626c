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
  const slot = `${shortTime(open.startTime)} to ${shortTime(open.endTime)}`;
  const fit = open.longestHours === 1 ? '1 hour fits' : `${open.longestHours} hours fit`;
  const why = open.reason === 'reaches' ? `, because ${reachedText(open)}` : ' before our service ends';
  return `${slot}: ${open.longestHours === 0 ? 'no hours fit' : fit}${why}.`;
}

/**
 * Why an event cannot begin at a time that was typed: `6 PM to 10 PM is full. Please begin by 2 PM.` Null where it can, and
 * for a time that cannot be judged, because it is in no slot or the slot itself is taken.
 */
export function whyNotAt(times: readonly OpenTime[], time: string): string | null {
  if (openTimeAt(times, time)) return null;
  const slot = times.find(({ startTime, endTime }) => startTime <= time && time <= endTime);
  if (!slot || slot.latestStart === null) return slot ? tooLongText(slot) : null;
  const last = `Please begin ${slot.latestStart === slot.startTime ? 'at' : 'by'} ${shortTime(slot.latestStart)}.`;
  const reached = reachedText(slot);
  return reached ? `${reached}. ${last}` : `Our service would end too late. ${last}`;
}

function minuteBefore(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) - 1;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
