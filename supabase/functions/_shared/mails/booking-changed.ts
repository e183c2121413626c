import { moneySentence } from 'shared-data/domain/booking-money';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate, formatEventHours } from 'shared-data/domain/time';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import { emergencyRow } from './common/booking-parts.ts';
import { CHANGE_ROW, toChange } from './common/change.ts';
import { bookingMail } from './common/define-mail.ts';
import type { Payload } from './common/payload.ts';
import { withPaid } from './common/samples.ts';

/** Why an admin has set another price; false without a reason. */
function priceSentence({ price_reason, is_agreed }: Payload, { totalAmount }: MailedBooking): string | false {
  if (typeof price_reason !== 'string') return false;
  const price = formatUsdWhole(totalAmount);
  return `${is_agreed === true ? `The agreed price is ${price}` : `The price is ${price} now`}. The reason: ${price_reason}`;
}

/** The booking as it is now, first what changed. */
export default bookingMail({
  kind: 'mail.booking_changed',
  to: 'customer',
  label: 'Change',
  failed: 'A customer could not be told of a change',
  copied: true,
  resend: 'confirmed',
  calendar: () => true,
  papers: true,
  rows: 'money',
  preview: { row: CHANGE_ROW },
  more: {
    agreed: { row: { ...CHANGE_ROW, price_reason: 'Two hours more, as we said on the phone.', is_agreed: true } },
    held: {
      row: {
        ...CHANGE_ROW,
        ...withPaid(0),
        ...{ sign_again: false, status: 'pending', hold_expires_at: '2027-05-04T03:59:00Z' },
      },
    },
  },
  build: ({ booking, payload, heldUntil, business, now }) => {
    const { to, signAgain, facts, textsSentence } = toChange(payload);
    const isHeld = booking.status === 'pending';
    const priceChanged = 'total_amount' in to;
    const moved = 'event_date' in to || 'event_time' in to;
    return {
      subject: `Your booking has ${moved ? 'moved' : 'changed'}`,
      paragraphs: [
        `${formatDate(booking.eventDate)}, ${formatEventHours(booking)}. If you did not expect this, please call us at ${business.phone.display}.`,
        textsSentence,
        priceSentence(payload, booking),
        priceChanged && !isHeld && `What holds now: ${moneySentence(booking.money, booking.status, now)}`,
        isHeld && `Your time is held for you until ${heldUntil}. The booking is confirmed once it is paid.`,
        signAgain && 'The contract has changed with it. Please sign its new version.',
      ],
      facts,
      last: [emergencyRow(business)],
      button: isHeld ? 'See and pay my booking' : signAgain ? 'Sign the new contract' : undefined,
    };
  },
});
