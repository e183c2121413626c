import { snakeCase } from 'shared-data/camel-case';
import { BOOKING_FIELDS, BOOKING_GUESTS_MAX } from 'shared-data/domain/booking-rules';
import { EVENT_TYPES } from 'shared-data/domain/event-types';
import type { BookingFieldName } from 'shared-data/domain/booking-rules';
import type { ContactMethod, Urgency } from 'shared-data/domain/contact';
import { CONTACT_METHODS, URGENCIES } from 'shared-data/domain/contact';
import type { Business } from 'shared-data/domain/facts';
import { responseTime } from 'shared-data/domain/response-times';
import { sheetFacts } from 'shared-data/domain/sheet';
import { formatDate, formatEventTime, formatZonedInstant } from 'shared-data/domain/time';
import type { CheckoutState, MailedBooking } from '../_shared/bookings/mailed-booking.ts';
import { paymentStep } from '../_shared/bookings/payment-step.ts';
import { isUuid } from '../_shared/http/fields.ts';
import type { fieldsOf } from '../_shared/http/fields.ts';
import { subjectWith } from '../_shared/mails/common/booking-parts.ts';
import type { MailContent } from '../_shared/mails/common/content.ts';

type Fields = ReturnType<typeof fieldsOf>;

export interface ContactNotification {
  name: string;
  email: string;
  phone: string;
  message: string;
  urgency: Urgency;
  contactMethod: ContactMethod;
}

/**
 * Reads what the contact form sends (docs/product/notifications-and-mails.md#contact-notification); caps are those of
 * the contacts table.
 */
export function readContact(data: Fields): ContactNotification {
  return {
    name: data.text('name', 200),
    email: data.email('email'),
    phone: data.phone('phone'),
    message: data.text('message', 5_000),
    urgency: data.choice('urgency', URGENCIES),
    contactMethod: data.choice('contact_method', CONTACT_METHODS),
  };
}

/** The id of the stored enquiry; empty from a page that does not send it. */
export function readContactId(data: Fields): string {
  const id = data.optionalText('id', 36);
  return isUuid(id) ? id : '';
}

/** The mail to the business about an enquiry that was sent now, at `page` of the desk; it has the promise that the page made. */
export function contactMail(contact: ContactNotification, page: string, business: Business, now: Date): MailContent {
  return {
    subject: `Enquiry from ${contact.name} (${contact.urgency})`,
    heading: 'A new enquiry',
    paragraphs: [`Promised: an answer ${responseTime(contact.urgency, now, business)}, by ${contact.contactMethod}.`],
    facts: [
      ['Name', contact.name],
      ['Email', contact.email],
      ['Phone', contact.phone],
      ['Message', contact.message],
    ],
    action: { label: 'Open the enquiry', url: page },
  };
}

type OptionalText = {
  [Name in BookingFieldName]: (typeof BOOKING_FIELDS)[Name] extends { required: false } ? Name : never;
}[BookingFieldName];

/** The texts of the booking form that may be empty. */
function readOptionalTexts(data: Fields): Record<OptionalText, string> {
  const texts = Object.entries(BOOKING_FIELDS).flatMap(([name, field]) =>
    field.required ? [] : [[name, data.optionalText(snakeCase(name), field.max)] as const],
  );
  return Object.fromEntries(texts) as Record<OptionalText, string>;
}

/**
 * Reads what the booking form sends, but not the price, which is the record's
 * (docs/product/notifications-and-mails.md#booking-notification).
 */
export function readBooking(data: Fields) {
  const { name, location } = BOOKING_FIELDS;
  return {
    ...readOptionalTexts(data),
    /** Of the booking; 0 from a page that does not send it. */
    number: data.integer('number', 0, Number.MAX_SAFE_INTEGER, 0),
    name: data.text('name', name.max),
    email: data.email('email'),
    phone: data.phone('phone'),
    eventType: data.choice('event_type', EVENT_TYPES),
    eventDate: data.date('event_date'),
    eventTime: data.time('event_time'),
    location: data.text('location', location.max),
    guestCount: data.integer('guest_count', 1, BOOKING_GUESTS_MAX),
    referralSource: data.optionalText('referral_source', 40),
  };
}
export type BookingNotification = ReturnType<typeof readBooking>;

/** What was typed, when there is no record to show. */
const typedFacts = (booking: BookingNotification): [string, string][] => [
  ['Event', booking.eventName || `${booking.eventType} event`],
  ['Date', formatDate(booking.eventDate)],
  ['Time', formatEventTime(booking.eventTime)],
  ['Location', booking.location],
  ['Guests', String(booking.guestCount)],
];

/** To the customer: the received booking and how to confirm it. `record` is null when the booking was not found. */
export function bookingReceivedMail(
  typed: BookingNotification,
  record: (MailedBooking & Partial<Pick<CheckoutState, 'holdExpiresAt'>>) | null,
  siteUrl: string,
): MailContent {
  const heading = 'Your booking is waiting for its payment';
  const until = record?.holdExpiresAt ? ` until ${formatZonedInstant(record.holdExpiresAt)}` : ' while you pay';
  return {
    subject: subjectWith(
      heading,
      record ?? { eventName: typed.eventName || `${typed.eventType} event`, number: typed.number },
    ),
    heading,
    paragraphs: [`Your time is held for you${until}. The booking is confirmed once the payment has arrived.`],
    facts: record ? sheetFacts(record, 'customer') : typedFacts(typed),
    action: { label: 'Pay and confirm', url: `${siteUrl}${record ? paymentStep(record.number) : '/booking'}` },
  };
}
