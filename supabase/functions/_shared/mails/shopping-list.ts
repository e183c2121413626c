import type { ShoppingList } from 'shared-data/domain/event-figures';
import { isRecord } from '../http/body.ts';
import { replyOrCall } from './common/booking-parts.ts';
import { section } from './common/content.ts';
import { bookingMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import type { Payload } from './common/payload.ts';

function toShoppingList({ list }: Payload): ShoppingList {
  if (isRecord(list) && Array.isArray(list.items) && Array.isArray(list.questions))
    return list as unknown as ShoppingList;
  throw unreadable('a shopping list');
}

/** When the owner sends it (docs/product/event-sheet.md#client-list). */
export default bookingMail({
  kind: 'mail.shopping_list',
  to: 'customer',
  label: 'What the client buys',
  failed: 'A customer could not be sent what to buy',
  copied: true,
  resend: 'listed',
  preview: {
    row: {
      list: {
        items: [
          { name: 'Dry gin', amount: '12 × 750 ml' },
          { name: 'Orange liqueur', amount: '6 × 700 ml' },
        ],
        questions: ['What do the guests who drink no alcohol get? No drink of the menu is without it.'],
      },
    },
  },
  build: ({ payload, business }) => {
    const { items, questions } = toShoppingList(payload);
    const buys = items.length > 0;
    return {
      subject: buys ? 'What to buy for your event' : 'A question about your drinks',
      paragraphs: [
        buys
          ? 'This is the alcohol for your menu and your guests, in whole bottles. What remains unopened is yours; we bring everything else.'
          : 'Before we can say what to buy, we need to know this from you.',
      ],
      blocks: [
        ...section('You buy', buys ? [items.map(({ name, amount }) => `${name}: ${amount}`).join('\n')] : []),
        ...section('Please tell us', questions),
      ],
      footnotes: [replyOrCall(business)],
    };
  },
});
