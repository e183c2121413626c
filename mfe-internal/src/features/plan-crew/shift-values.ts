import { addDays, formatDate, formatTimeRange, nowInNewYork } from 'shared-data/domain/time';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import { yup, type ComparedField } from 'shared-ui/forms';
import type { EventCrew, PlannedShift, ShiftFields, ShiftTime } from '../../api/shifts-api.ts';

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

/** What is saved of valid values, in which the time is entered. */
export function toShift(values: ShiftValues): ShiftFields {
  const { staffId, bookingId, title, note, restReason } = values;
  return {
    ...{ staffId, ...(timeOf(values) ?? NO_TIME) },
    ...{ bookingId: bookingId || null, title: bookingId ? null : title.trim() },
    ...{ note: note.trim() || null, restReason: restReason.trim() || null },
  };
}

/** What the owner sets of a shift, as it is. */
export function fieldsOf(shift: PlannedShift): ShiftFields {
  const { staffId, bookingId, event, startsAt, endsAt, note, restReason } = shift;
  return { staffId, bookingId, title: bookingId ? null : event, startsAt, endsAt, note, restReason };
}

/** Fields of a shift that are one fact, its time and its event. */
export const TOGETHER: readonly (readonly (keyof ShiftFields)[])[] = [
  ['startsAt', 'endsAt'],
  ['bookingId', 'title'],
];

/** The parts of a shift that two owners may change, with their texts. */
export const comparedFields = (
  eventName: (bookingId: string) => string,
  personName: (staffId: string) => string,
): ComparedField<ShiftValues>[] => [
  {
    label: 'Event',
    names: ['bookingId', 'title'],
    text: ({ bookingId, title }) => (bookingId ? eventName(bookingId) : title),
  },
  {
    label: 'Time',
    names: ['date', 'from', 'until'],
    text: ({ date, from, until }) => `${formatDate(date, 'medium')}, ${formatTimeRange(from, until)}`,
  },
  { label: 'Person', names: ['staffId'], text: ({ staffId }) => personName(staffId) },
  { label: 'Note for the person', names: ['note'], text: ({ note }) => note },
  { label: 'Why the short rest is accepted', names: ['restReason'], text: ({ restReason }) => restReason },
];
