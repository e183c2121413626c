import { reviewLinkUrl } from '../../_shared/bookings/booking-link.ts';
import { mailAddresses } from '../../_shared/services/mail-addresses.ts';
import { balanceOverdueMail, owesBalance } from '../mails/balance-mails.ts';
import { contractOf, contractSignedMail, contractSignedOwnerMail } from '../mails/contract-mails.ts';
import { customerMails } from '../mails/customer-mail-kinds.ts';
import { thankYouMail } from '../mails/event-mails.ts';
import { holdExpiredMail, isHoldExpired } from '../mails/hold-mails.ts';
import { ownerMails } from '../mails/owner-mail-kinds.ts';
import { bookingOf } from '../row-facts.ts';
import { makeLink, newLink } from './booking-link.ts';
import { mailCustomer } from './customer-mail.ts';
import type { Job, Jobs } from './job.ts';

/** The mails about a booking that need nothing but it (`customer-mail-kinds.ts`, `owner-mail-kinds.ts`). */
const plain: Jobs = {
  ...Object.fromEntries(
    Object.entries(customerMails).map(([kind, mail]): [string, Job] => [
      kind,
      (context) => mailCustomer(context, mail),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ownerMails).map(([kind, mail]): [string, Job] => [
      kind,
      async ({ row, deps, send }) => {
        const { bookings, operations } = await mailAddresses(deps);
        const to = kind === 'mail.work_failed_admin' ? operations : bookings;
        await send({ ...mail(bookingOf(row), row.payload, deps.env.siteUrl), to });
      },
    ]),
  ),
};

/** Mails about a booking, to its customer and to the owner. */
export const bookingJobs: Jobs = {
  ...plain,
  'mail.balance_overdue_admin': async ({ row, database, deps, send }) => {
    const booking = bookingOf(row);
    if (!(await owesBalance(booking, database))) return;
    await send({ ...balanceOverdueMail(booking, deps.env.siteUrl), to: (await mailAddresses(deps)).bookings });
  },
  'mail.hold_expired': async ({ row, database, deps, send }) => {
    const booking = bookingOf(row);
    if (!(await isHoldExpired(booking, database))) return;
    await send({ ...holdExpiredMail(booking, deps.env.siteUrl), to: booking.email });
  },
  'mail.thank_you': async (context) => {
    const booking = bookingOf(context.row);
    const url = reviewLinkUrl(context.deps.env.siteUrl, await newLink(context, booking, 'review'));
    await context.send({ ...thankYouMail(booking, url), to: booking.email });
  },
  'mail.contract_signed': async (context) => {
    const { row, database, deps, send } = context;
    const booking = bookingOf(row);
    const { siteUrl } = deps.env;
    const { contract, attachments } = await contractOf(row, database, deps);
    const url = booking.userId ? `${siteUrl}/account?tab=signatures` : await makeLink(context, booking, 'booking');
    await send({ ...contractSignedMail(booking, contract, url, siteUrl), to: booking.email, attachments });
  },
  'mail.contract_signed_admin': async ({ row, database, deps, send }) => {
    const { contract, attachments } = await contractOf(row, database, deps);
    const { bookings: to } = await mailAddresses(deps);
    await send({ ...contractSignedOwnerMail(bookingOf(row), contract, deps.env.siteUrl), to, attachments });
  },
};
