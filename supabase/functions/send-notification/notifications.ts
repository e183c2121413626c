import type { ContactMethod, Urgency } from 'shared-data/domain/contact';
import { CONTACT_METHODS, URGENCIES } from 'shared-data/domain/contact';
import { formatUsd } from 'shared-data/domain/money';
import { RESPONSE_PROMISE } from 'shared-data/domain/response-times';
import { formatDate, formatEventTime } from 'shared-data/domain/time';
import type { fieldsOf } from '../_shared/fields.ts';
import type { MailText } from '../_shared/mail-layout.ts';
import { layOutMail } from '../_shared/mail-layout.ts';

type Fields = ReturnType<typeof fieldsOf>;

export interface ContactNotification {
  name: string;
  email: string;
  phone: string;
  message: string;
  urgency: Urgency;
  contact_method: ContactMethod;
}

/** Reads what the contact form sends (spec: public §7.2); caps are those of the contacts table. */
export function readContact(data: Fields): ContactNotification {
  return {
    name: data.text('name', 200),
    email: data.email('email'),
    phone: data.phone('phone'),
    message: data.text('message', 5_000),
    urgency: data.choice('urgency', URGENCIES),
    contact_method: data.choice('contact_method', CONTACT_METHODS),
  };
}

/** The enquiry as the business reads it. */
export function contactMail(contact: ContactNotification): MailText {
  return layOutMail({
    subject: `Enquiry from ${contact.name} (${contact.urgency})`,
    heading: 'A new enquiry',
    paragraphs: [`Promised: an answer within ${RESPONSE_PROMISE[contact.urgency]}, by ${contact.contact_method}.`],
    facts: [
      ['Name', contact.name],
      ['E-mail', contact.email],
      ['Phone', contact.phone],
      ['Message', contact.message],
    ],
  });
}

/** Reads what the booking form sends (spec: public §7.5); caps are those of the bookings table. */
export function readBooking(data: Fields) {
  return {
    name: data.text('name', 200),
    email: data.email('email'),
    phone: data.phone('phone'),
    company_name: data.optionalText('company_name', 200),
    event_name: data.optionalText('event_name', 200),
    event_type: data.choice('event_type', ['wedding', 'corporate', 'private', 'other']),
    event_date: data.date('event_date'),
    event_time: data.time('event_time'),
    location: data.text('location', 300),
    guest_count: data.integer('guest_count', 1, 10_000),
    total_amount: data.amount('total_amount', 0, 100_000),
    referral_source: data.optionalText('referral_source', 40),
    referral_details: data.optionalText('referral_details', 500),
    special_requests: data.optionalText('special_requests', 5_000),
  };
}
export type BookingNotification = ReturnType<typeof readBooking>;

const eventFacts = (booking: BookingNotification): [string, string][] => [
  ['Event', booking.event_name || `${booking.event_type} event`],
  ['Date', formatDate(booking.event_date)],
  ['Time', formatEventTime(booking.event_time)],
  ['Location', booking.location],
  ['Guests', String(booking.guest_count)],
  ['Total', formatUsd(booking.total_amount)],
];

/** To the person who booked: what was received and what confirms it. */
export function bookingReceivedMail(booking: BookingNotification, siteUrl: string): MailText {
  return layOutMail({
    subject: 'We have your booking request',
    heading: 'We have your booking request',
    paragraphs: ['Your time is held for you while you pay. The booking is confirmed once the payment has arrived.'],
    facts: eventFacts(booking),
    action: { label: 'See my bookings', url: `${siteUrl}/account` },
  });
}
