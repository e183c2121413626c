import { instantInNewYork } from 'shared-data/domain/zoned-time';
import type { BookingFacts } from '../bookings/booking-facts.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { isRecord } from '../http/body.ts';
import { callService } from './service-call.ts';

export interface Appointment {
  id: number;
  /** ISO with the offset of the calendar's zone. */
  datetime: string;
  notes: string;
}

/** The line in an appointment's notes with the booking's id; it is searched for before an appointment is created. */
const marker = (bookingId: string) => `District Pour booking ${bookingId}`;

const notesOf = (booking: BookingFacts) =>
  [
    marker(booking.bookingId),
    `${booking.eventName} (${booking.eventType})`,
    `${booking.location}, ${booking.guestCount} guests`,
    booking.specialRequests ?? '',
  ].join('\n');
const instantOf = (booking: BookingFacts) => instantInNewYork(booking.eventDate, booking.eventTime);

function toAppointment(value: unknown): Appointment {
  if (isRecord(value) && typeof value.id === 'number') {
    const text = (field: unknown) => (typeof field === 'string' ? field : '');
    return { id: value.id, datetime: text(value.datetime), notes: text(value.notes) };
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

  return {
    /** A booking's appointments on any day, oldest first; more than one only after a lost response. */
    async find(booking: BookingFacts): Promise<Appointment[]> {
      const query = new URLSearchParams({ email: booking.email, max: '100', excludeForms: 'true' });
      const list = await call('GET', `/appointments?${query}`);
      if (!Array.isArray(list)) throw new ServiceError('scheduling', 'response has an unexpected shape', true);
      return list
        .map(toAppointment)
        .filter(({ notes }) => notes.includes(marker(booking.bookingId)))
        .sort((left, right) => left.id - right.id);
    },
    /** Creates the appointment and returns its id. */
    async create(booking: BookingFacts): Promise<number> {
      const [firstName = 'Guest', ...rest] = (booking.fullName ?? '').trim().split(/\s+/).filter(Boolean);
      const created = await call('POST', '/appointments?admin=true', {
        datetime: instantOf(booking).toISOString(),
        appointmentTypeID: acuity.appointmentTypeId,
        calendarID: acuity.calendarId,
        firstName,
        lastName: rest.join(' ') || '-',
        email: booking.email,
        notes: notesOf(booking),
      });
      return toAppointment(created).id;
    },
    /** Gives an appointment the booking's time and facts, as far as they differ. */
    async update(appointment: Appointment, booking: BookingFacts): Promise<void> {
      const path = `/appointments/${appointment.id}`;
      const instant = instantOf(booking);
      if (new Date(appointment.datetime).getTime() !== instant.getTime())
        await call('PUT', `${path}/reschedule?admin=true`, {
          datetime: instant.toISOString(),
          calendarID: acuity.calendarId,
        });
      const notes = notesOf(booking);
      if (appointment.notes.trim() !== notes.trim()) await call('PUT', `${path}?admin=true`, { notes });
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
