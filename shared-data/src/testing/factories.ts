import type { CamelCased } from '../core/camel-case.ts';
import { snakeCase, toColumns } from '../core/camel-case.ts';
import type { Tables } from '../database.gen.ts';
import type { EventField } from '../domain/bookings/booking-rules.ts';
import type { EventType } from '../domain/bookings/event-types.ts';
import { BOOKING_DEFAULTS, eventFields } from '../domain/bookings/booking-rules.ts';
import type { Purchase, PurchaseColumns } from '../domain/bookings/purchase.ts';
import { addDays, minuteText, todayInNewYork } from '../domain/calendar/time.ts';
import { eventEnd } from '../domain/calendar/zoned-time.ts';
import { PRICE_LIST } from '../domain/prices/price-list.ts';
import { LIST_TERMS, purchaseOf } from '../domain/prices/pricing.ts';
import { RULES } from '../domain/rules.gen.ts';

/** A user of the fake auth service. */
export interface TestUser {
  id: string;
  email: string;
  password: string;
  role: 'customer' | 'staff' | 'admin';
  fullName: string;
  companyName: string;
  confirmed: boolean;
}

let counter = 0;

/** Starts the ids again, so that every test sees the same ones. */
export function resetIds(): void {
  counter = 0;
}

/** The next id, a valid uuid: `00000000-0000-4000-8000-000000000001`, … */
export function nextId(): string {
  counter += 1;
  return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
}

/** New York's date that many days from now. */
export function dayFromNow(days: number): string {
  return addDays(todayInNewYork(new Date()), days);
}

export const CUSTOMER: TestUser = {
  id: 'c0000000-0000-4000-8000-000000000001',
  email: 'customer@example.com',
  password: 'district-pour',
  role: 'customer',
  fullName: 'Nora Whitfield',
  companyName: 'Whitfield Studio',
  confirmed: true,
};
export const STAFF: TestUser = {
  ...CUSTOMER,
  id: 'c0000000-0000-4000-8000-000000000002',
  email: 'staff@example.com',
  role: 'staff',
  fullName: 'Jonah Pike',
  companyName: '',
};
export const ADMIN: TestUser = {
  ...CUSTOMER,
  id: 'c0000000-0000-4000-8000-000000000003',
  email: 'admin@example.com',
  role: 'admin',
  fullName: 'Ada Lindqvist',
  companyName: '',
};

export function profileRow(given: Partial<Tables<'profiles'>> = {}): Tables<'profiles'> {
  return {
    id: CUSTOMER.id,
    full_name: CUSTOMER.fullName,
    avatar_url: null,
    bio: null,
    company_name: CUSTOMER.companyName,
    website: null,
    twitter_handle: null,
    linkedin_url: null,
    updated_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

/** An open evening slot ten days from now. */
export function slotRow(given: Partial<Tables<'available_slots'>> = {}): Tables<'available_slots'> {
  return {
    id: nextId(),
    date: dayFromNow(10),
    start_time: '18:00:00',
    end_time: '22:00:00',
    max_bookings: 1,
    current_bookings: 0,
    is_available: true,
    ...given,
  };
}

type Columns = Tables<'bookings'>;
/** The columns of the form's fields that may be null. */
type OptionalColumn = {
  [Column in keyof Columns]: [keyof CamelCased<Pick<Columns, Column>>, null] extends [EventField, Columns[Column]]
    ? Column
    : never;
}[keyof Columns];

const blankEvent = Object.fromEntries(
  Object.keys(eventFields(BOOKING_DEFAULTS)).map((field) => [snakeCase(field), null]),
) as Record<OptionalColumn, null>;

/** What was bought as columns of a booking. */
export function purchaseColumns(purchase: Purchase): Pick<Tables<'bookings'>, keyof PurchaseColumns> {
  return toColumns<Pick<Tables<'bookings'>, keyof PurchaseColumns>>({
    ...purchase,
    extras: [...purchase.extras],
    extraItems: [...purchase.extraItems],
    requestedExtras: [...purchase.requestedExtras],
    priceLines: purchase.priceLines.map((line) => ({ ...line })),
  });
}

/** A pending booking of the customer, priced as the site prices it. */
export function bookingRow(given: Partial<Tables<'bookings'>> = {}): Tables<'bookings'> {
  const guests = given.guest_count ?? 40;
  const type = (given.event_type ?? 'wedding') as EventType;
  const date = given.event_date ?? dayFromNow(10);
  const hours = given.hours ?? RULES.bookingHours;
  const order = { guestCount: guests, eventType: type, hours, packageId: null };
  const { totalAmount, ...purchase } = purchaseOf(PRICE_LIST, order, {
    ...LIST_TERMS,
    loyaltyPercent: given.loyalty_percent ?? 0,
    taxPercent: given.tax_percent ?? 0,
  });
  const time = given.event_time ?? '18:00:00';
  return {
    ...blankEvent,
    id: nextId(),
    number: 1001,
    version: 1,
    customer_id: 'c1000000-0000-4000-8000-000000000001',
    user_id: CUSTOMER.id,
    name: 'Ada Lovelace',
    email: null,
    phone: '(202) 555-0101',
    day_contact_name: null,
    day_contact_phone: null,
    company_name: null,
    referral_source: null,
    referral_details: null,
    slot_id: null,
    event_name: 'Garden Wedding',
    event_type: type,
    event_date: date,
    event_time: time,
    ends_at: eventEnd(date, minuteText(time), hours).toISOString(),
    location: '1600 K Street NW, Washington, DC 20006',
    guest_count: guests,
    ...purchaseColumns(purchase),
    total_amount: totalAmount,
    kept_amount: 0,
    purchase_version: 1,
    loyalty_percent: 0,
    plans: [],
    quote_price_list_id: null,
    price_list_id: 1,
    agreed_price: null,
    agreed_price_reason: null,
    by_phone: false,
    status: 'pending',
    signature_required: true,
    signature_completed: false,
    signature_data: null,
    hold_expires_at: null,
    cancel_reason: null,
    move_count: 0,
    refund_cap: 100,
    cancel_refund_percent: null,
    cancel_note: null,
    erased_at: null,
    calendar_sequence: 0,
    created_at: '2026-01-02T15:00:00+00:00',
    updated_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

export function commentRow(given: Partial<Tables<'comments'>> = {}): Tables<'comments'> {
  return {
    id: nextId(),
    user_id: CUSTOMER.id,
    blog_post_slug: 'a-post',
    content: 'Thank you, this helped.',
    parent_id: null,
    removed_at: null,
    hidden_at: null,
    created_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

export function contactRow(given: Partial<Tables<'contacts'>> = {}): Tables<'contacts'> {
  return {
    id: nextId(),
    number: 217,
    name: 'Ines Carver',
    email: 'ines@example.com',
    phone: '202-555-0111',
    contact_method: 'email',
    urgency: 'standard',
    message: 'Do you travel to Annapolis?',
    status: 'new',
    source: 'contact',
    event_name: null,
    event_type: null,
    event_date: null,
    event_time: null,
    location: null,
    guest_count: null,
    package_id: null,
    hours: null,
    special_requests: null,
    user_id: null,
    assignee_id: null,
    is_spam: false,
    answered_at: null,
    created_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

export function paymentRow(given: Partial<Tables<'payments'>> & { booking_id: string }): Tables<'payments'> {
  return {
    id: nextId(),
    amount: 59_900,
    currency: 'usd',
    status: 'completed',
    provider_session_id: null,
    provider_session_expires_at: null,
    provider_payment_intent: null,
    purpose: 'full',
    method: 'card',
    received_on: null,
    received_amount: given.status === 'failed' || given.status === 'pending' ? null : (given.amount ?? 59_900),
    note: null,
    created_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}

export function syncRow(given: Partial<Tables<'booking_sync'>> & { booking_id: string }): Tables<'booking_sync'> {
  return {
    id: nextId(),
    external_system: 'acuity',
    external_booking_id: '54433',
    sync_status: 'completed',
    last_synced_at: '2026-01-02T15:05:00+00:00',
    leased_until: null,
    revision: 0,
    error_message: null,
    created_at: '2026-01-02T15:00:00+00:00',
    ...given,
  };
}
