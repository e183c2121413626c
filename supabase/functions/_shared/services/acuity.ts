import { sheetRows } from 'shared-data/domain/sheet';
import { instantInNewYork } from 'shared-data/domain/zoned-time';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { isRecord } from '../http/body.ts';
import { callService } from './service-call.ts';

export interface Appointment {
  id: number;
  /** ISO with the offset of the calendar's zone. */
  datetime: string;
  notes: string;
  /** Its length; null where the provider does not say it. */
  minutes: number | null;
  typeId: unknown;
}

/** The first line of an appointment's notes; it is searched for before an appointment is created. */
const marker = (number: number) => `District Pour booking ${number}`;

/** Whether the notes are of that booking. The first such line counts: below it are texts of the customer. */
const isMarkedFor = (notes: string, number: number) =>
  /^District Pour booking \d+(?=\s*$)/m.exec(notes)?.[0] === marker(number);

/** The notes have the end too, because there may be no type of the length. */
const notesOf = (booking: MailedBooking) =>
  [
    marker(booking.number),
    ...sheetRows(booking, 'owner')
      .filter(({ key }) => key !== 'number' && key !== 'price')
      .map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
/** The provider's fields of the person; a name has two parts there. */
function personOf({ contact }: MailedBooking) {
  const [firstName = 'Guest', ...rest] = (contact.name ?? '').trim().split(/\s+/).filter(Boolean);
  return { firstName, lastName: rest.join(' ') || '-', email: contact.email ?? '', phone: contact.phone ?? '' };
}
/** How long the event takes, in minutes that pass. */
const minutesOf = (booking: MailedBooking) => (Date.parse(booking.endsAt) - instantOf(booking).getTime()) / 60_000;
const instantOf = (booking: MailedBooking) => instantInNewYork(booking.eventDate, booking.eventTime);

function toAppointment(value: unknown): Appointment {
  if (isRecord(value) && typeof value.id === 'number') {
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    const minutes = Number(value.duration);
    return {
      id: value.id,
      datetime: text(value.datetime),
      notes: text(value.notes),
      minutes: minutes > 0 ? minutes : null,
      typeId: value.appointmentTypeID,
    };
  }
  throw new ServiceError('scheduling', 'response has an unexpected shape', true);
}

/** The scheduling provider's appointments; every call waits for the rate limiter (ten calls per second in all). */
export function connectAcuity(deps: Deps) {
  const { acuity } = deps.env;
  const authorization = `Basic ${btoa(`${acuity.userId}:${acuity.apiKey}`)}`;
  function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const url = `${acuity.apiBase}/api/v1${path}`;
    return deps.limitRate(() =>
      callService(deps, { service: 'scheduling', url, method, headers: { authorization }, ...(body ? { body } : {}) }),
    );
  }

  /**
   * The type of the booked length: the provider takes the length of an appointment from its type. It has the category and the
   * calendar of the configured one. Undefined where the account has none.
   */
  async function typeOf(booking: MailedBooking): Promise<unknown> {
    const answer = await call('GET', '/appointment-types');
    const types = Array.isArray(answer) ? answer.filter(isRecord) : [];
    const configured = types.find(({ id }) => id === acuity.appointmentTypeId);
    return types.find(
      ({ active, category, calendarIDs, duration }) =>
        active === true &&
        configured !== undefined &&
        category === configured.category &&
        Array.isArray(calendarIDs) &&
        calendarIDs.includes(acuity.calendarId) &&
        Number(duration) === minutesOf(booking),
    )?.id;
  }

  return {
    /** A booking's appointments on any day, oldest first; more than one only after a lost response. */
    async find(booking: MailedBooking): Promise<Appointment[]> {
      const query = new URLSearchParams({ email: booking.contact.email ?? '', max: '100', excludeForms: 'true' });
      const list = await call('GET', `/appointments?${query}`);
      if (!Array.isArray(list)) throw new ServiceError('scheduling', 'response has an unexpected shape', true);
      return list
        .map(toAppointment)
        .filter(({ notes }) => isMarkedFor(notes, booking.number))
        .sort((left, right) => left.id - right.id);
    },
    /** Creates the appointment and returns its id. */
    async create(booking: MailedBooking): Promise<number> {
      const created = await call('POST', '/appointments?admin=true', {
        datetime: instantOf(booking).toISOString(),
        appointmentTypeID: (await typeOf(booking)) ?? acuity.appointmentTypeId,
        calendarID: acuity.calendarId,
        ...personOf(booking),
        notes: notesOf(booking),
      });
      return toAppointment(created).id;
    },
    /** Whether an appointment is as long as was booked, or cannot be. Its type, and with it its length, cannot be changed. */
    async hasLength({ minutes, typeId }: Appointment, booking: MailedBooking): Promise<boolean> {
      if (minutes === null || minutes === minutesOf(booking)) return true;
      const type = await typeOf(booking);
      return type === undefined || type === typeId;
    },
    /** Gives an appointment the booking's time and facts, as far as they differ. */
    async update(appointment: Appointment, booking: MailedBooking): Promise<void> {
      const path = `/appointments/${appointment.id}`;
      const instant = instantOf(booking);
      if (new Date(appointment.datetime).getTime() !== instant.getTime())
        await call('PUT', `${path}/reschedule?admin=true`, {
          datetime: instant.toISOString(),
          calendarID: acuity.calendarId,
        });
      const notes = notesOf(booking);
      // The notes have the person too, so that they differ whenever one of the two does.
      if (appointment.notes.trim() !== notes.trim())
        await call('PUT', `${path}?admin=true`, { ...personOf(booking), notes });
    },
    /** An appointment by its id; null when it does not exist or is cancelled. */
    async active(appointmentId: number): Promise<Appointment | null> {
      try {
        const appointment = await call('GET', `/appointments/${appointmentId}`);
        return isRecord(appointment) && appointment.canceled !== true ? toAppointment(appointment) : null;
      } catch (error) {
        if (error instanceof ServiceError && error.status === 404) return null;
        throw error;
      }
    },
    async cancel(appointmentId: number): Promise<void> {
      await call('PUT', `/appointments/${appointmentId}/cancel?admin=true`, {});
    },
  };
}

export type Acuity = ReturnType<typeof connectAcuity>;
