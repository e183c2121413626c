import { EVENT_TYPE_LABELS, EVENT_TYPES } from 'shared-data/domain/event-types';
import { formatUsd, formatUsdWhole } from 'shared-data/domain/money';
import { priceFacts, serviceRows, toPurchase } from 'shared-data/domain/purchase';
import type { PurchaseColumns } from 'shared-data/domain/purchase';
import { formatDate, formatZonedInstant } from 'shared-data/domain/time';
import { formatOfferedHours } from 'shared-data/domain/zoned-time';
import { paragraphsOf } from './common/booking-parts.ts';
import { otherMail } from './common/define-mail.ts';
import { PURCHASE_ROW } from './common/samples.ts';

/** To the person who asked: what we offer, and the link to accept it (docs/product/offers.md#offer-mail). */
export default otherMail({
  kind: 'mail.offer',
  to: 'person',
  label: 'Offer',
  failed: ['An offer could not be sent', 'Please check the address and send it again.'],
  isWritten: true,
  link: { purpose: 'offer' },
  reads: {
    name: 'string',
    /** Whole dollars. */
    price: 'number',
    body: 'string',
    /** The last day on which it can be accepted, YYYY-MM-DD. */
    valid_until: 'string',
    event_type: EVENT_TYPES,
    guest_count: 'number',
    /** Null when the person chooses. */
    event_date: 'optional',
    event_time: 'optional',
    /** Until when the place is held (ISO 8601); null for an offer that holds none. */
    held_until: 'optional',
  },
  preview: {
    row: {
      name: 'Ada Lovelace',
      price: 1_475,
      body: 'Thank you for your plan. For this price we bring the bar, the bartenders and the glasses.\n\nThe drinks come from your menu.',
      valid_until: '2027-06-01',
      event_type: 'private',
      guest_count: 80,
      event_date: '2027-06-12',
      event_time: '18:00',
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
  build: ({ data, payload }) => {
    const { name, price, body, validUntil, eventType, guestCount, eventDate, eventTime, heldUntil } = data;
    const purchase = toPurchase(payload as unknown as PurchaseColumns);
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
      button: 'See and accept the offer',
      footnotes: [
        heldUntil
          ? `We hold the time for you until ${formatZonedInstant(heldUntil)}. Accept the offer by then; it is yours once it is paid.`
          : 'The offer keeps no place: the date is yours once you have accepted and paid.',
      ],
    };
  },
});
