import type { Business } from '../../../../shared-data/src/domain/business/facts.ts';
import type { MailContent } from '../../../../supabase/functions/_shared/mails/content.ts';
import {
  accountClosedMail,
  addressChangedMail,
  passwordChangedMail,
} from '../../../../supabase/functions/outbox-worker/mails/account-mails.ts';
import { authMail } from '../../../../supabase/functions/outbox-worker/mails/auth-mails.ts';
import { invitationMail } from '../../../../supabase/functions/outbox-worker/mails/invitation-mail.ts';
import { accountMail, siteUrl, token } from './preview-samples.ts';

/** The mails about accounts: signing in, what changed, and invitations to the team. */
export const accountPreviews = (business: Business): Record<string, MailContent> => ({
  'mail.password_changed': passwordChangedMail(siteUrl, business),
  'mail.address_changed': addressChangedMail(siteUrl, business),
  'mail.account_closed': accountClosedMail(siteUrl, business),
  'mail.account': authMail({ ...accountMail, action: 'signup' }, siteUrl),
  'mail.account.recovery': authMail({ ...accountMail, action: 'recovery' }, siteUrl),
  'mail.account.magiclink': authMail({ ...accountMail, action: 'magiclink' }, siteUrl),
  'mail.account.email_change': authMail({ ...accountMail, action: 'email_change' }, siteUrl),
  'mail.account.invite': authMail({ ...accountMail, action: 'invite' }, siteUrl),
  'mail.account.code': authMail({ ...accountMail, action: 'code' }, siteUrl),
  'mail.account.reauthentication': authMail({ ...accountMail, action: 'reauthentication' }, siteUrl),
  'mail.invitation': invitationMail({ email: 'grace@example.com', role: 'staff', token }, siteUrl),
  'mail.invitation.admin': invitationMail({ email: 'grace@example.com', role: 'admin', token }, siteUrl),
});
