import { deskEnquiryPath } from '../_shared/site-paths.ts';
import { connectDatabase } from '../_shared/bookings/database.ts';
import { requireUser } from '../_shared/http/auth.ts';
import type { Call } from '../_shared/http/define-function.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError, ServiceError } from '../_shared/http/errors.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { limitCalls, takeSum } from '../_shared/http/limit-calls.ts';
import type { Mail } from '../_shared/services/mail.ts';
import { mailAddresses } from '../_shared/services/mail-addresses.ts';
import { sendMail } from '../_shared/services/mail.ts';
import { businessNow } from '../_shared/services/site-content.ts';
import { pseudonym } from '../_shared/http/secret.ts';
import { bookingReceivedMail, contactMail, readBooking, readContact, readContactId } from './notifications.ts';

/**
 * `{ type: 'contact' | 'booking', data }` → `{ success: true, id }`
 * (docs/product/notifications-and-mails.md#contact-notification).
 * Not an open relay: an enquiry is mailed to the business, the record of a booking to the signed-in user's address. The business gets
 * a mail about a booking when it is paid (outbox-worker).
 */
export const handler = defineFunction({
  name: 'send-notification',
  caller: 'browser',
  maxBytes: 32_768,
  handle: async (call) => {
    const body = fieldsOf(call.json());
    const data = body.object('data');
    const mails =
      body.choice('type', ['contact', 'booking']) === 'contact'
        ? await forContact(call, data)
        : await forBooking(call, data);
    return { success: true, id: await sendAll(mails, call) };
  },
});

type Data = ReturnType<typeof fieldsOf>;

const refusal = 'Too many messages. Please try again later or call us.';

async function forContact({ request, deps }: Call, data: Data): Promise<Mail[]> {
  const contact = readContact(data);
  await limitCalls('send-notification:contact', request, deps, { email: contact.email, refusal });
  if (!(await takeSum('send-notification:contact', deps))) return [];
  const id = readContactId(data);
  const number = id && (await connectDatabase(deps).enquiryNumber(id));
  const page = `${deps.env.siteUrl}${number ? deskEnquiryPath(number) : '/admin/enquiries'}`;
  return [
    {
      ...contactMail(contact, page, await businessNow(deps), deps.now()),
      to: (await mailAddresses(deps)).bookings,
      replyTo: contact.email,
    },
  ];
}

async function forBooking({ request, deps }: Call, data: Data): Promise<Mail[]> {
  const user = await requireUser(request, deps);
  const booking = readBooking(data);
  await limitCalls('send-notification:booking', request, deps, { email: user.email, refusal });
  // Above the sum of all it is mailed too: each person has an account.
  await takeSum('send-notification:booking', deps);
  const record = booking.number > 0 ? await connectDatabase(deps).ownBooking(booking.number, user.id) : null;
  return [{ ...bookingReceivedMail(booking, record, deps.env.siteUrl), to: user.email }];
}

/**
 * Sends all mails and returns the first id; empty without one. The same text has the same key within an hour, so a retry sends no
 * duplicate.
 */
async function sendAll(mails: Mail[], { deps, log }: Call): Promise<string> {
  const hour = Math.floor(deps.now().getTime() / 3_600_000);
  try {
    const ids = await Promise.all(
      mails.map(async (mail) => {
        const key = await pseudonym(deps.env.secretKey, JSON.stringify([hour, mail]));
        return sendMail(mail, `notification:${key}`, deps);
      }),
    );
    return ids[0] ?? '';
  } catch (error) {
    log('warn', 'mail_failed', { cause: error instanceof ServiceError ? error.message : 'unexpected' });
    throw new FunctionError('provider_unavailable', 'The message could not be sent. Please try again.');
  }
}
