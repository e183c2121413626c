import type { Business } from 'shared-data/domain/facts';
import type { MailContent } from '../../_shared/mails/content.ts';
import { businessNow } from '../../_shared/services/site-content.ts';
import { accountClosedMail, addressChangedMail, passwordChangedMail } from '../mails/account-mails.ts';
import { assertLinkWorks, authMail, toAuthEvent } from '../mails/auth-mails.ts';
import { invitationMail, toInvitation } from '../mails/invitation-mail.ts';
import { addressOf } from '../row-facts.ts';
import type { Job, Jobs } from './job.ts';

/** A notice to the address of an account. */
const notice =
  (build: (siteUrl: string, business: Business) => MailContent): Job =>
  async ({ row, deps, send }) =>
    send({ ...build(deps.env.siteUrl, await businessNow(deps)), to: addressOf(row) });

/** Mails about an account, and to who is invited to have one. */
export const accountJobs: Jobs = {
  'mail.password_changed': notice(passwordChangedMail),
  'mail.address_changed': notice(addressChangedMail),
  'mail.account_closed': notice(accountClosedMail),
  'mail.account': async ({ row, deps, send }) => {
    const mail = toAuthEvent(row.payload);
    assertLinkWorks(mail, deps.now());
    await send({ ...authMail(mail, deps.env.siteUrl), to: mail.email });
  },
  'mail.invitation': async ({ row, deps, send }) => {
    const invitation = toInvitation(row.payload);
    await send({ ...invitationMail(invitation, deps.env.siteUrl), to: invitation.email });
  },
};
