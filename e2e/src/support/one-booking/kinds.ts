import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';

/** Kinds of mail in which no booking is named. */
const WITHOUT_BOOKING = new Set(
  [
    ...['confirm_subscription', 'subscription_confirmed', 'issue', 'issue_test'],
    ...['quick_request', 'enquiry_received', 'enquiry_answer', 'offer', 'plan'],
    ...['password_changed', 'address_changed', 'account_closed', 'account', 'invitation'],
    ...['shift', 'shift_declined_admin'],
    ...['failures_admin', 'payment_differences_admin'],
  ].map((kind) => `mail.${kind}`),
);

const outbox = readFileSync(join(repositoryRoot, 'supabase/migrations/20261121101600_outbox.sql'), 'utf8');

/** Every kind of mail about a booking that the database can write. */
export const BOOKING_KINDS = [...new Set([...outbox.matchAll(/'(mail\.[a-z_]+)'/g)].map(([, kind]) => kind!))].filter(
  (kind) => !WITHOUT_BOOKING.has(kind),
);
