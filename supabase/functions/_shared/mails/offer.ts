import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import type { EventType } from 'shared-data/domain/event-types';
import { formatUsd, formatUsdWhole } from 'shared-data/domain/money';
import { priceFacts, serviceRows, toPurchase } from 'shared-data/domain/purchase';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { formatDate, formatZonedInstant } from 'shared-data/domain/time';
import { formatOfferedHours } from 'shared-data/domain/zoned-time';
import { mailedLinkPath } from '../site-paths.ts';
import { paragraphsOf } from './common/booking-parts.ts';
import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import type { Payload } from './common/mail-kind.ts';
import { EMAIL, PURCHASE_ROW, TOKEN } from './common/samples.ts';

function toOffer(payload: Payload) {
  const { name, price, body, valid_until: validUntil, event_type: eventType, guest_count: guestCount } = payload;
  const { event_date: eventDate, event_time: eventTime, held_until: heldUntil, token } = payload;
  if (
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
      name,
      /** Whole dollars. */
      price,
      body,
      /** The last day on which it can be accepted, YYYY-MM-DD. */
      validUntil,
      eventType: eventType as EventType,
      guestCount,
      /** Null when the person chooses. */
      eventDate: typeof eventDate === 'string' ? eventDate : null,
      eventTime: typeof eventTime === 'string' ? eventTime : null,
      /** Until when the place is held (ISO 8601); null for an offer that holds none. */
      heldUntil: typeof heldUntil === 'string' ? heldUntil : null,
      purchase: toPurchase(payload as unknown as PurchaseColumns),
    };
  throw unreadable('an offer');
}

/** To the person who asked: what we offer, and the link to accept it (docs/product/offers.md#offer-mail). */
export default otherMail({
  kind: 'mail.offer',
  to: 'person',
  label: 'Offer',
  failed: ['An offer could not be sent', 'Please check the address and send it again.'],
  forgets: ['token'],
  isWritten: true,
  link: ({ token }) => mailedLinkPath('offer', String(token)),
  read: toOffer,
  preview: {
    row: {
      email: EMAIL,
      name: 'Ada Lovelace',
      price: 1_475,
      body: 'Thank you for your plan. For this price we bring the bar, the bartenders and the glasses.\n\nThe drinks come from your menu.',
      valid_until: '2027-06-01',
      event_type: 'private',
      guest_count: 80,
      event_date: '2027-06-12',
      event_time: '18:00',
      token: TOKEN,
      held_until: '2027-06-02T03:59:00Z',
      ...PURCHASE_ROW,
      way: 'agreed',
      max_guests: 80,
      price_lines: [
        { kind: 'agreed', text: 'Agreed price', quantity: 1, cents: 115_000 },
        ...PURCHASE_ROW.price_lines.filter(({ kind }) => kind === 'extra' || kind === 'travel'),
        { kind: 'tax', text: 'Includes tax (8.25%)', quantity: 1, cents: 11_241 },
      ],
    },
  },
  build: ({ data, page, business: { phone } }) => {
    const { name, price, body, validUntil, eventType, guestCount, eventDate, eventTime, heldUntil, purchase } = data;
    return {
      subject: `Our offer for your event: ${formatUsdWhole(price)}`,
      heading: 'Our offer for your event',
      preheader: `${formatUsd(price)}, valid until ${formatDate(validUntil)}`,
      paragraphs: [`Hello ${name},`, ...paragraphsOf(body)],
      facts: [
        ['Type', EVENT_TYPE_LABELS[eventType]],
        ['Guests', String(guestCount)],
        ['Date', eventDate ? formatDate(eventDate) : 'You choose it when you accept'],
        ['Time', formatOfferedHours({ eventDate, eventTime, hours: purchase.hours })],
        ...serviceRows(purchase),
        ...priceFacts(purchase),
        ['Valid until', formatDate(validUntil)],
      ],
      action: { label: 'See and accept the offer', url: page },
      footnotes: [
        heldUntil
          ? `We hold the time for you until ${formatZonedInstant(heldUntil)}. Accept the offer by then; it is yours once it is paid.`
          : 'The offer keeps no place: the date is yours once you have accepted and paid.',
        `Reply to this mail, or call ${phone.display}.`,
      ],
    };
  },
});
