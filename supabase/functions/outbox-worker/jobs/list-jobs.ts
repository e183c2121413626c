import { businessNow } from '../../_shared/services/site-content.ts';
import { issueMail, sendIssue } from '../mails/issue-mail.ts';
import { listHeaders, toListMail } from '../mails/list-mail.ts';
import { confirmSubscriptionMail, subscriptionConfirmedMail } from '../mails/subscription-mails.ts';
import { addressOf, subscriberOf } from '../row-facts.ts';
import type { Jobs } from './job.ts';

/** Mails of the mailing list. */
export const listJobs: Jobs = {
  'mail.confirm_subscription': async ({ row, deps, send }) => {
    const { email, token } = subscriberOf(row);
    await send({ ...confirmSubscriptionMail(token, deps.env.siteUrl), to: email });
  },
  'mail.subscription_confirmed': async ({ row, deps, send }) => {
    const { email, token } = subscriberOf(row);
    const { siteUrl, supabaseUrl } = deps.env;
    await send({
      ...toListMail(subscriptionConfirmedMail(siteUrl), token, siteUrl, await businessNow(deps)),
      headers: listHeaders(token, supabaseUrl),
      to: email,
    });
  },
  'mail.issue': ({ row, database, deps, send }) => sendIssue(row, send, database, deps),
  'mail.issue_test': async ({ row, deps, send }) => {
    const content = issueMail(String(row.payload.subject), String(row.payload.body));
    await send({
      ...toListMail(content, 'test', deps.env.siteUrl, await businessNow(deps)),
      subject: `Test: ${content.subject}`,
      to: addressOf(row),
    });
  },
};
