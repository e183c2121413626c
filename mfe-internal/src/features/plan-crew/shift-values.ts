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

/** What a form begins with: a shift that is changed, else the time of an event's crew, else an evening of a day. */
export interface ShiftStart {
  shift?: PlannedShift;
  crew?: EventCrew;
  /** YYYY-MM-DD, New York. */
  day: string;
}

export function initialValues({ shift, crew, day }: ShiftStart): ShiftValues {
  const time = shift ?? crew;
  return {
    staffId: shift?.staffId ?? '',
    bookingId: time?.bookingId ?? '',
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

/** The argument of a query that is skipped while the time is not entered. */
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
export function asInput(shift: PlannedShift): ShiftInput {
  const { id, staffId, bookingId, event, startsAt, endsAt, note, restReason } = shift;
  return { id, staffId, bookingId, title: bookingId ? null : event, startsAt, endsAt, note, restReason };
}
