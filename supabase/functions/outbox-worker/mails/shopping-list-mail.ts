import type { ShoppingList } from 'shared-data/domain/event-figures';
import type { Business } from 'shared-data/domain/facts';
import type { MailedBooking } from '../../_shared/bookings/mailed-booking.ts';
import { isRecord } from '../../_shared/http/body.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import { customerRows } from '../../_shared/mails/booking-rows.ts';
import type { MailBlock, MailContent } from '../../_shared/mails/content.ts';
import { seeBooking } from './mails.ts';

/** The list of an outbox row. Throws `ServiceError` for a row without it. */
export function toShoppingList({ list }: Record<string, unknown>): ShoppingList {
  if (isRecord(list) && Array.isArray(list.items) && Array.isArray(list.questions))
    return list as unknown as ShoppingList;
  throw new ServiceError('outbox', 'row without a shopping list', false);
}

const heading = (text: string): MailBlock => ({ kind: 'heading', parts: [text] });
const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', parts: [text] });

/** To the customer, when the owner sends it (docs/product/event-sheet.md#client-list). */
export function shoppingListMail(
  booking: MailedBooking,
  { items, questions }: ShoppingList,
  url: string,
  { phone }: Business,
): MailContent {
  const { eventName } = booking;
  const buys = items.length > 0;
  return {
    subject: buys ? `What to buy for your event: ${eventName}` : `A question about your drinks: ${eventName}`,
    heading: buys ? 'What to buy for your event' : 'A question about your drinks',
    paragraphs: [
      buys
        ? 'This is the alcohol for your menu and your guests, in whole bottles. What remains unopened is yours; we bring everything else.'
        : 'Before we can say what to buy, we need to know this from you.',
    ],
    blocks: [
      ...(buys
        ? [heading('You buy'), paragraph(items.map(({ name, amount }) => `${name}: ${amount}`).join('\n'))]
        : []),
      ...(questions.length > 0 ? [heading('Please tell us'), ...questions.map(paragraph)] : []),
    ],
    facts: customerRows(booking),
    action: seeBooking(booking, url),
    footnotes: [`Reply to this mail, or call ${phone.display}.`],
  };
}
