import type { MailContent } from '../../_shared/mails/content.ts';
import { mailAddresses } from '../../_shared/services/mail-addresses.ts';
import { failuresMail, toFailures } from '../mails/failure-mails.ts';
import { paymentDifferencesMail } from '../mails/payment-differences-mail.ts';
import type { Job, JobContext, Jobs } from './job.ts';

/** A mail to those who operate the site. */
const toOperations =
  (build: (payload: JobContext['row']['payload'], siteUrl: string) => MailContent): Job =>
  async ({ row, deps, send }) =>
    send({ ...build(row.payload, deps.env.siteUrl), to: (await mailAddresses(deps)).operations });

/** Mails about what went wrong. */
export const ownerJobs: Jobs = {
  'mail.failures_admin': toOperations((payload, siteUrl) => failuresMail(toFailures(payload), siteUrl)),
  'mail.payment_differences_admin': toOperations(paymentDifferencesMail),
};
