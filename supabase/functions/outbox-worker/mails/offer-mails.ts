import { EVENT_TYPE_LABELS } from 'shared-data/domain/booking-rules';
import type { EventType } from 'shared-data/domain/booking-rules';
import type { Business } from 'shared-data/domain/facts';
import { formatUsd, formatUsdWhole } from 'shared-data/domain/money';
import { priceFacts, serviceRows, toPurchase } from 'shared-data/domain/purchase';
import type { Purchase, PurchaseColumns } from 'shared-data/domain/purchase';
import { formatDate, formatZonedInstant } from 'shared-data/domain/time';
import { formatOfferedHours } from 'shared-data/domain/zoned-time';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { ownerRows } from '../../_shared/mails/booking-rows.ts';
import { eventOf, openBooking } from './owner-mails.ts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';

/** An offer as the outbox has it. */
export interface Offer {
  email: string;
  name: string;
  /** Whole dollars. */
  price: number;
  body: string;
  /** The last day on which it can be accepted, YYYY-MM-DD. */
  validUntil: string;
  eventType: EventType;
  guestCount: number;
  /** Null when the person chooses. */
  eventDate: string | null;
  eventTime: string | null;
  token: string;
  /** Until when the place is held (ISO 8601); null for an offer that holds none. */
  heldUntil: string | null;
  purchase: Purchase;
}

/** Throws `ServiceError` for a row without an offer. */
export function toOffer(payload: Record<string, unknown>): Offer {
  const { email, name, price, body, valid_until: validUntil, event_type: eventType, guest_count: guestCount } = payload;
  const { event_date: eventDate, event_time: eventTime, token } = payload;
  if (
    typeof email === 'string' &&
    typeof name === 'string' &&
    typeof price === 'number' &&
    typeof body === 'string' &&
    typeof validUntil === 'string' &&
    typeof eventType === 'string' &&
    eventType in EVENT_TYPE_LABELS &&
    typeof guestCount === 'number' &&
    typeof token === 'string' &&
    Array.isArray(payload.price_lines)
  )
    return {
      email,
      name,
      price,
      body,
      validUntil,
      eventType: eventType as EventType,
      guestCount,
      eventDate: typeof eventDate === 'string' ? eventDate : null,
      eventTime: typeof eventTime === 'string' ? eventTime : null,
      token,
      heldUntil: typeof payload.held_until === 'string' ? payload.held_until : null,
      purchase: toPurchase(payload as unknown as PurchaseColumns),
    };
  throw new ServiceError('outbox', 'row without an offer', false);
}

/** To the person who asked: what we offer, and the link to accept it (docs/product/offers.md#offer-mail). */
export function offerMail(offer: Offer, siteUrl: string, { phone }: Business): MailContent {
  const { name, price, body, validUntil, eventType, guestCount, eventDate, eventTime, token, heldUntil, purchase } =
    offer;
  return {
    subject: `Our offer for your event: ${formatUsdWhole(price)}`,
    heading: 'Our offer for your event',
    preheader: `${formatUsd(price)}, valid until ${formatDate(validUntil)}`,
    paragraphs: [`Hello ${name},`, ...body.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '')],
    facts: [
      ['Type', EVENT_TYPE_LABELS[eventType]],
      ['Guests', String(guestCount)],
      ['Date', eventDate ? formatDate(eventDate) : 'You choose it when you accept'],
      ['Time', formatOfferedHours({ eventDate, eventTime, hours: purchase.hours })],
      ...serviceRows(purchase),
      ...priceFacts(purchase),
      ['Valid until', formatDate(validUntil)],
    ],
    action: { label: 'See and accept the offer', url: `${siteUrl}/offer#${token}` },
    footnotes: [
      heldUntil
        ? `We hold the time for you until ${formatZonedInstant(heldUntil)}. Accept the offer by then; it is yours once it is paid.`
        : 'The offer keeps no place: the date is yours once you have accepted and paid.',
      `Reply to this mail, or call ${phone.display}.`,
    ],
  };
}

/** To the owner: an offer became a booking, whose place is held until the day (ISO 8601). */
export function offerAcceptedMail(booking: MailedBooking, holdEnd: string, siteUrl: string): MailContent {
  return {
    subject: `Offer accepted: ${eventOf(booking)}`,
    heading: 'An offer was accepted',
    paragraphs: [`The place is held until ${formatZonedInstant(holdEnd)}. The customer got a link to pay.`],
    facts: ownerRows(booking),
    action: openBooking(booking, siteUrl),
  };
}
