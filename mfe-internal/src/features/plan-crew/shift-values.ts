import { addDays, nowInNewYork } from 'shared-data/domain/time';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import { yup } from 'shared-ui/forms';
import type { EventCrew, PlannedShift, ShiftInput, ShiftTime } from '../../api/shifts-api.ts';

/** What the form of a shift holds. */
export interface ShiftValues {
  staffId: string;
  /** A booking's id; empty for a text. */
  bookingId: string;
  title: string;
  date: string;
  /** HH:MM, New York. */
  from: string;
  until: string;
  note: string;
  restReason: string;
}

export const shiftSchema = yup.object({
  staffId: yup.string().required('Choose a person.'),
  title: yup.string().when('bookingId', {
    is: '',
    then: (title) => title.trim().required('Name the event.').max(200, 'Please use at most 200 characters'),
  }),
  date: yup.string().required('Choose a day.'),
  from: yup.string().required('Enter when it begins.'),
  until: yup.string().required('Enter when it ends.'),
  note: yup.string().max(500, 'Please use at most 500 characters'),
  restReason: yup.string().max(200, 'Please use at most 200 characters'),
});

/** What the form begins with: a shift, the time of an event's crew, or a free evening of a day. */
export function initialValues({
  shift,
  crew,
  day,
}: {
  shift?: PlannedShift;
  crew?: EventCrew;
  day: string;
}): ShiftValues {
  const time = shift ?? crew;
  return {
    staffId: shift?.staffId ?? '',
    bookingId: shift ? (shift.bookingId ?? '') : (crew?.bookingId ?? ''),
    title: shift && !shift.bookingId ? shift.event : '',
    date: time ? nowInNewYork(time.startsAt).date : day,
    from: time ? nowInNewYork(time.startsAt).time : '17:00',
    until: time ? nowInNewYork(time.endsAt).time : '23:00',
    note: shift?.note ?? '',
    restReason: shift?.restReason ?? '',
  };
}

/** The instants of a form; an end that is not after the start is on the next day. Null until all is entered. */
export function timeOf({ date, from, until }: Pick<ShiftValues, 'date' | 'from' | 'until'>): ShiftTime | null {
  if (!date || !from || !until) return null;
  const lastDay = until > from ? date : addDays(date, 1);
  return {
    startsAt: instantInNewYork(date, from).toISOString(),
    endsAt: instantInNewYork(lastDay, until).toISOString(),
  };
}

/** What a query that is not sent gets. */
export const NO_TIME: ShiftTime = { startsAt: '', endsAt: '' };

/** What is saved; null while the time is not entered. */
export function toShift(id: string | null, values: ShiftValues): ShiftInput | null {
  const time = timeOf(values);
  if (!time) return null;
  const { staffId, bookingId, title, note, restReason } = values;
  return {
    ...{ id, staffId, ...time, bookingId: bookingId || null, title: bookingId ? null : title.trim() },
    ...{ note: note.trim() || null, restReason: restReason.trim() || null },
  };
}

/** The same shift as it was, which undoes a change. */
export const asInput = ({
  id,
  staffId,
  bookingId,
  event,
  startsAt,
  endsAt,
  note,
  restReason,
}: PlannedShift): ShiftInput => ({
  ...{ id, staffId, bookingId, title: bookingId ? null : event, startsAt, endsAt, note, restReason },
});
