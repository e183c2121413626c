import { instantInNewYork } from 'shared-data/domain/zoned-time';
import type { BookingFacts } from './database.ts';
import type { Deps } from './deps.ts';
import { OutsideError } from './errors.ts';
import { isRecord } from './body.ts';
import { callOutside } from './outside-call.ts';

interface Appointment {
  id: number;
  notes: string;
}

/** The line in an appointment's notes that says which booking it is; looked for before one is made. */
const marker = (bookingId: string) => `District Pour booking ${bookingId}`;

function toAppointment(value: unknown): Appointment {
  if (isRecord(value) && typeof value.id === 'number') {
    return { id: value.id, notes: typeof value.notes === 'string' ? value.notes : '' };
  }
  throw new OutsideError('scheduling', 'answer has another shape', true);
}

/** The scheduling provider's appointments; every call waits for its turn (ten a second in all). */
export function connectAcuity(deps: Deps) {
  const { acuity } = deps.env;
  const authorization = `Basic ${btoa(`${acuity.userId}:${acuity.apiKey}`)}`;
  function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const url = `${acuity.apiBase}/api/v1${path}`;
    return deps.pace(() => callOutside(deps, { service: 'scheduling', url, method, headers: { authorization }, ...(body ? { body } : {}) }));
  }

  return {
    /** The ids of the appointments that stand for a booking, oldest first; more than one only after a lost answer. */
    async find(booking: BookingFacts): Promise<number[]> {
      const query = new URLSearchParams({
        email: booking.email,
        minDate: booking.event_date,
        maxDate: booking.event_date,
        max: '100',
        excludeForms: 'true',
      });
      const list = await call('GET', `/appointments?${query}`);
      if (!Array.isArray(list)) throw new OutsideError('scheduling', 'answer has another shape', true);
      return list
        .map(toAppointment)
        .filter(({ notes }) => notes.includes(marker(booking.booking_id)))
        .map(({ id }) => id)
        .sort((left, right) => left - right);
    },
    /** Makes the appointment and returns its id. */
    async create(booking: BookingFacts): Promise<number> {
      const [firstName = 'Guest', ...rest] = (booking.full_name ?? '').trim().split(/\s+/).filter(Boolean);
      const created = await call('POST', '/appointments?admin=true', {
        datetime: instantInNewYork(booking.event_date, booking.event_time).toISOString(),
        appointmentTypeID: acuity.appointmentTypeId,
        calendarID: acuity.calendarId,
        firstName,
        lastName: rest.join(' ') || '-',
        email: booking.email,
        notes: [
          marker(booking.booking_id),
          `${booking.event_name} (${booking.event_type})`,
          `${booking.location}, ${booking.guest_count} guests`,
          booking.special_requests ?? '',
        ].join('\n'),
      });
      return toAppointment(created).id;
    },
    /** Whether an appointment is there and not cancelled. */
    async stands(appointmentId: number): Promise<boolean> {
      try {
        const appointment = await call('GET', `/appointments/${appointmentId}`);
        return isRecord(appointment) && appointment.canceled !== true;
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return false;
        throw error;
      }
    },
    async cancel(appointmentId: number): Promise<void> {
      await call('PUT', `/appointments/${appointmentId}/cancel?admin=true`, {});
    },
  };
}

export type Acuity = ReturnType<typeof connectAcuity>;
