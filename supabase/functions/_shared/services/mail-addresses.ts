import { BRAND } from 'shared-data/domain/business';
import { connectDatabase } from '../bookings/database.ts';
import type { Deps } from '../deps.ts';
import { keptBriefly } from './kept-briefly.ts';

/** Where mails to the business go, and where all mails come from (docs/product/business-facts.md#mail-addresses). */
export interface MailAddresses {
  from: string;
  bookings: string;
  onCall: string;
  operations: string;
}

/**
 * The addresses that the owner has saved, at most ten seconds old; those of the environment until then.
 * Throws `ServiceError` when they cannot be read.
 */
export const mailAddresses = keptBriefly(async (deps: Deps): Promise<MailAddresses> => {
  const { sender, bookings, onCall, operations } = await connectDatabase(deps).mailAddresses();
  const { adminEmail, onCallEmail, mail } = deps.env;
  return {
    from: sender ? `${BRAND.name} <${sender}>` : mail.from,
    bookings: bookings ?? adminEmail,
    onCall: onCall ?? onCallEmail,
    operations: operations ?? adminEmail,
  };
});
