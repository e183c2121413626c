import { counted, listed, unlessNone } from 'shared-data/domain/counted';
import { formatDate } from 'shared-data/domain/time';
import type { ClosePreview, MergePreview } from '../../api/customer-api.ts';

const mergeObstacles: Record<string, string> = {
  two_accounts:
    'Both have an account, and bookings never leave an account. If the person uses one of them only, they can close the other.',
  account_must_stay: 'Only the customer with the account can be kept.',
  same_customer: 'This is the same customer.',
  not_found: 'One of the two is no longer stored.',
};

/** Why two customers cannot be merged (docs/product/customers.md#merge-refused), by the key of the database. */
export const mergeObstacle = (key: string) => mergeObstacles[key] ?? 'They cannot be merged at the moment.';

/** What a merge moves, in figures. */
export function mergeConsequences(preview: MergePreview): string {
  const moved = listed([
    ...unlessNone(preview.bookings, 'booking'),
    ...unlessNone(preview.notes, 'note'),
    ...unlessNone(preview.tags, 'further tag'),
    ...unlessNone(preview.enquiries, 'enquiry', 'enquiries'),
    ...unlessNone(preview.links, 'mailed link'),
  ]);
  const holds =
    preview.replacedHolds > 0
      ? ` ${counted(preview.replacedHolds, 'unpaid hold')} of a slot that both hold ends; the newer one stays.`
      : '';
  const loyalty =
    preview.loyaltyAfter === preview.loyaltyBefore
      ? ''
      : ` The loyalty discount rises from ${preview.loyaltyBefore} to ${preview.loyaltyAfter} %.`;
  return `This moves ${moved || 'nothing'}.${holds}${loyalty} Saved plans stay with the account. The other customer is removed; this cannot be undone.`;
}

const closeObstacles: Record<string, string> = {
  closing_upcoming_booking: 'There is an upcoming booking or an unpaid hold. Cancel it or let it take place first.',
  closing_open_balance: 'A payment, a balance or a refund is not settled yet.',
  closing_dispute: 'A payment is disputed. Wait until the bank has decided.',
  closing_in_progress: 'A change of a booking is still being processed. Try again in a few minutes.',
  closing_last_admin: 'This is the last admin.',
};

/** Why the customer's data cannot be erased now (docs/product/customers.md#close-customer), by the key of the database. */
export const closeObstacle = (key: string): string | undefined => closeObstacles[key];

/** What closing erases and keeps, in figures. */
export function closeConsequences(preview: ClosePreview, hasAccount: boolean): string {
  const erased = listed([
    ...unlessNone(preview.bookings, 'booking'),
    ...unlessNone(preview.comments, 'comment'),
    ...unlessNone(preview.messages, 'message'),
    ...unlessNone(preview.plans, 'saved plan'),
    ...unlessNone(preview.notes, 'note'),
    ...unlessNone(preview.tags, 'tag'),
    hasAccount ? 'the account with its profile, badges and place on the mailing list' : 'the place on the mailing list',
  ]);
  const kept =
    preview.records > 0 && preview.recordsUntil
      ? `${counted(preview.records, 'record of payments and contracts', 'records of payments and contracts')} must be kept by law, out of everyday use, until ${formatDate(preview.recordsUntil, 'long')} at the latest.`
      : '';
  const bookings = preview.bookings > 0 ? 'Bookings stay without the person in slots and sums.' : '';
  const rest = [bookings, kept].filter(Boolean).join(' ') || 'Nothing of it is kept.';
  return `This erases ${erased}. ${rest} It cannot be undone.`;
}
