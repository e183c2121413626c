import type { QueryData } from '@supabase/supabase-js';
import { camelCased, toColumns } from '../core/camel-case.ts';
import type { CamelCased } from '../core/camel-case.ts';
import type { DataClient } from '../core/data-client.ts';
import { toInstant } from '../core/instant.ts';
import type { Json, TablesInsert } from '../database.gen.ts';
import { FORM_COLUMNS } from '../domain/bookings/booking-fields.gen.ts';
import type { ContactField, EventField } from '../domain/bookings/booking-rules.ts';
import { toPurchase } from '../domain/bookings/purchase.ts';
import type { Purchase } from '../domain/bookings/purchase.ts';
import { toContact } from '../domain/bookings/sheet.ts';
import type { BookingContact } from '../domain/bookings/sheet.ts';
import { minuteText } from '../domain/calendar/time.ts';
import { storedPlans } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';

/** Everything but the image of the signature, which is large and never shown in a list. */
export const BOOKING_COLUMNS =
  `id,number,version,user_id,${FORM_COLUMNS},total_amount,loyalty_percent,way,package_id,hours,bartenders,max_guests,
  service_text,extras,extra_items,requested_extras,price_lines,tax_percent,ends_at,by_phone,plans,status,signature_required,signature_completed,hold_expires_at,
  cancel_reason,created_at,updated_at` as const;

export const selectBookings = (client: DataClient) => client.from('bookings').select(BOOKING_COLUMNS);
export type BookingRow = QueryData<ReturnType<typeof selectBookings>>[number];

/**
 * A booking with its contact, whose `email` is null where it is the account's, and with what was bought: whole dollars in `totalAmount`, what is owed; `eventDate` and `eventTime` (HH:MM) are New York's, the
 * other times are instants in ISO 8601. `eventType`, `status` and `cancelReason` may have values that this version does not support.
 */
export type Booking = Omit<CamelCased<BookingRow>, keyof Purchase | keyof BookingContact | 'plans'> &
  Purchase & { contact: BookingContact; plans: Plan[] };

export function toBooking(row: BookingRow): Booking {
  return {
    ...camelCased(row),
    ...toPurchase(row),
    contact: toContact(row, null),
    plans: storedPlans(row.plans),
    endsAt: toInstant(row.ends_at),
    eventTime: minuteText(row.event_time),
    holdExpiresAt: row.hold_expires_at && toInstant(row.hold_expires_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** What a screen gives to create a booking; the amount is what the visitor was shown, in whole dollars. Without hours: those of the rules. */
export type BookingInput = Pick<
  CamelCased<TablesInsert<'bookings'>>,
  EventField | 'totalAmount' | 'hours' | 'packageId' | 'extras'
> & { plans?: readonly Plan[] };

/** A booking with the contact for its customer's record; without one the record stays as it is. */
export type NewBooking = BookingInput & Pick<CamelCased<TablesInsert<'bookings'>>, ContactField>;

const blankToNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** The row of the insert, with null for a blank text; the database fills in the rest. */
export function toBookingInsert(userId: string, input: NewBooking): TablesInsert<'bookings'> {
  const { plans = [], ...fields } = input;
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, blankToNull(value)]),
  ) as typeof fields;
  return toColumns<TablesInsert<'bookings'>>({
    ...values,
    ...(plans.length > 0 && { plans: plans as unknown as NonNullable<Json> }),
    userId,
    status: 'pending',
  });
}
