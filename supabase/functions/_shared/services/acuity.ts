import { instantInNewYork } from 'shared-data/domain/zoned-time';
import type { BookingFacts } from '../bookings/booking-facts.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { isRecord } from '../http/body.ts';
import { callService } from './service-call.ts';

interface Appointment {
  id: number;
  notes: string;
}

/** The line in an appointment's notes with the booking's id; it is searched for before an appointment is created. */
const marker = (bookingId: string) => `District Pour booking ${bookingId}`;

function toAppointment(value: unknown): Appointment {
  if (isRecord(value) && typeof value.id === 'number') {
    return { id: value.id, notes: typeof value.notes === 'string' ? value.notes : '' };
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
    /** The ids of a booking's appointments, oldest first; more than one only after a lost response. */
    async find(booking: BookingFacts): Promise<number[]> {
      const query = new URLSearchParams({
        email: booking.email,
        minDate: booking.eventDate,
        maxDate: booking.eventDate,
        max: '100',
        excludeForms: 'true',
      });
      const list = await call('GET', `/appointments?${query}`);
      if (!Array.isArray(list)) throw new ServiceError('scheduling', 'response has an unexpected shape', true);
      return list
        .map(toAppointment)
        .filter(({ notes }) => notes.includes(marker(booking.bookingId)))
        .map(({ id }) => id)
        .sort((left, right) => left - right);
    },
    /** Creates the appointment and returns its id. */
    async create(booking: BookingFacts): Promise<number> {
      const [firstName = 'Guest', ...rest] = (booking.fullName ?? '').trim().split(/\s+/).filter(Boolean);
      const created = await call('POST', '/appointments?admin=true', {
        datetime: instantInNewYork(booking.eventDate, booking.eventTime).toISOString(),
        appointmentTypeID: acuity.appointmentTypeId,
        calendarID: acuity.calendarId,
        firstName,
        lastName: rest.join(' ') || '-',
        email: booking.email,
        notes: [
          marker(booking.bookingId),
          `${booking.eventName} (${booking.eventType})`,
          `${booking.location}, ${booking.guestCount} guests`,
          booking.specialRequests ?? '',
        ].join('\n'),
      });
      return toAppointment(created).id;
    },
    /** Whether an appointment exists and is not cancelled. */
    async isActive(appointmentId: number): Promise<boolean> {
      try {
        const appointment = await call('GET', `/appointments/${appointmentId}`);
        return isRecord(appointment) && appointment.canceled !== true;
      } catch (error) {
        if (error instanceof ServiceError && error.status === 404) return false;
        throw error;
      }
    },
    async cancel(appointmentId: number): Promise<void> {
      await call('PUT', `/appointments/${appointmentId}/cancel?admin=true`, {});
    },
  };
}

export type Acuity = ReturnType<typeof connectAcuity>;
