import { moneySentence } from 'shared-data/domain/booking-money';
import { formatUsdWhole } from 'shared-data/domain/money';
import { formatDate, formatEventHours, formatZonedInstant } from 'shared-data/domain/time';
import type { MailedBooking } from '../bookings/mailed-booking.ts';
import { emergencyRow } from './common/booking-parts.ts';
import { CHANGE_ROW, changedFacts, changedNames, toChange } from './common/change.ts';
import type { Change } from './common/change.ts';
import { bookingMail } from './common/define-mail.ts';
import type { MailContent } from './common/content.ts';
import type { Payload } from './common/mail-kind.ts';
import { withPaid } from './common/samples.ts';

/** Why an admin has set another price; empty without a reason. */
function priceSentences({ price_reason, is_agreed }: Payload, { totalAmount }: MailedBooking): string[] {
  if (typeof price_reason !== 'string') return [];
  const price = formatUsdWhole(totalAmount);
  return [
    `${is_agreed === true ? `The agreed price is ${price}` : `The price is ${price} now`}. The reason: ${price_reason}`,
  ];
}

/** Empty for the button of every mail. */
function actionOf({ signAgain, heldUntil }: Change, url: string): Pick<MailContent, 'action'> {
  if (heldUntil) return { action: { label: 'See and pay my booking', url } };
  return signAgain ? { action: { label: 'Sign the new contract', url } } : {};
}

/** The booking as it is now, first what changed. */
export default bookingMail({
  kind: 'mail.booking_changed',
  to: 'customer',
  label: 'Change',
  failed: ['A customer could not be told of a change', 'Please contact the customer.'],
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
  build: ({ booking, page, payload, business, now }) => {
    const change = toChange(payload);
    const { signAgain, heldUntil } = change;
    const priceChanged = 'total_amount' in change.to;
    const moved = 'event_date' in change.to || 'event_time' in change.to;
    return {
      subject: `Your booking has ${moved ? 'moved' : 'changed'}`,
      paragraphs: [
        `${formatDate(booking.eventDate)}, ${formatEventHours(booking)}. If you did not expect this, please call us at ${business.phone.display}.`,
        ...changedNames(change),
        ...priceSentences(payload, booking),
        ...(priceChanged && !heldUntil ? [`What holds now: ${moneySentence(booking.money, booking.status, now)}`] : []),
        ...(heldUntil
          ? [
              `Your time is held for you until ${formatZonedInstant(heldUntil)}. The booking is confirmed once it is paid.`,
            ]
          : []),
        ...(signAgain ? ['The contract has changed with it. Please sign its new version.'] : []),
      ],
      facts: changedFacts(change),
      last: [emergencyRow(business)],
      ...actionOf(change, page),
    };
  },
});
