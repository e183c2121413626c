import { ApiError } from '../common/api-error.ts';

/** An appointment as the provider's API returns it, in its own spelling. */
export interface Appointment {
  id: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** ISO with offset. */
  datetime: string;
  dateCreated: string;
  datetimeCreated: string;
  type: string;
  appointmentTypeID: number;
  duration: string;
  calendar: string;
  calendarID: number;
  notes: string;
  canceled: boolean;
}

const zone = 'America/New_York';
const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

/** The account's types: one of four hours, whose number is 1, and one for each other length, by its minutes. */
export const TYPES = Array.from({ length: 12 }, (_, n) => (n + 1) * 60).map((duration) => ({
  id: duration === 240 ? 1 : duration,
  name: `Event bar service, ${duration / 60} h`,
  active: true,
  category: 'Event bar service',
  calendarIDs: [1],
  duration,
}));

type Fields = Record<string, unknown>;
const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Fields;

function requireField(given: Fields, name: string, key: string): unknown {
  const value = given[name];
  if (value === undefined || value === null || value === '')
    throw new ApiError(400, `required_${key}`, `The parameter "${name}" is required.`);
  return value;
}

function readDatetime(given: Fields): string {
  const datetime = new Date(String(requireField(given, 'datetime', 'datetime')));
  if (Number.isNaN(datetime.getTime())) throw new ApiError(400, 'invalid_datetime', 'The datetime is not valid.');
  return datetime.toISOString().replace('.000Z', '+0000');
}

/** The appointment at the time of a request's body; a cancelled one cannot be moved. */
export function rescheduleAppointment(appointment: Appointment, body: unknown): Appointment {
  if (appointment.canceled) throw new ApiError(400, 'appointment_canceled', 'The appointment is canceled.');
  return { ...appointment, datetime: readDatetime(fieldsOf(body)) };
}

/** The appointment with the person of a request's body, and with its notes, which only an administrator may set. */
export function updateAppointment(appointment: Appointment, body: unknown, admin: boolean): Appointment {
  const given = fieldsOf(body);
  const names = ['firstName', 'lastName', 'email', 'phone', ...(admin ? ['notes'] : [])];
  return {
    ...appointment,
    ...Object.fromEntries(names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []))),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Creates an appointment from a request's body, or throws the provider's error. Only an administrator may set notes.
 */
export function makeAppointment(body: unknown, id: number, now: Date, admin: boolean): Appointment {
  const given = fieldsOf(body);
  const required = (name: string, key: string) => requireField(given, name, key);
  const datetime = readDatetime(given);
  const type = Number(required('appointmentTypeID', 'appointment_type_id'));
  if (!Number.isInteger(type))
    throw new ApiError(400, 'invalid_appointment_type', 'The appointment type does not exist.');
  const calendar = Number(admin ? required('calendarID', 'calendar_id') : (given.calendarID ?? 1));
  const email = String(required('email', 'email'));
  if (!/^\S+@\S+\.\S+$/.test(email)) throw new ApiError(400, 'invalid_email', 'The e-mail address is not valid.');
  return {
    id,
    firstName: String(required('firstName', 'first_name')),
    lastName: String(required('lastName', 'last_name')),
    phone: textOf(given.phone),
    email,
    datetime,
    dateCreated: day.format(now),
    datetimeCreated: now.toISOString(),
    type: 'Event bar service',
    appointmentTypeID: type,
    duration: String(TYPES.find(({ id }) => id === type)?.duration ?? 240),
    calendar: 'District Pour',
    calendarID: calendar,
    notes: admin ? textOf(given.notes) : '',
    canceled: false,
  };
}

/** Whether an appointment matches the list's query; canceled ones only when the query includes them. */
export function matches(appointment: Appointment, query: Record<string, string>): boolean {
  const date = day.format(new Date(appointment.datetime.replace('+0000', 'Z')));
  return (
    appointment.canceled === (query.canceled === 'true') &&
    (!query.email || appointment.email.toLowerCase() === query.email.toLowerCase()) &&
    (!query.minDate || date >= query.minDate) &&
    (!query.maxDate || date <= query.maxDate) &&
    (!query.calendarID || String(appointment.calendarID) === query.calendarID)
  );
}
