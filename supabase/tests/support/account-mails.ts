import type { TestBackend } from './backend.ts';

/** A mail of the account server in the outbox, as its worker reads it. */
export interface AccountMail {
  action: string;
  email: string;
  token: string;
  /** Null for the team, and where the mail has no link. */
  code: string | null;
  /** The page to which its link leads at last. */
  next: string;
  new_email: string | null;
  expires_at: string;
}

/** The mails of the account server that wait to be sent, the oldest first; all, or those to one address. */
export async function accountMails({ sql }: TestBackend, email?: string): Promise<AccountMail[]> {
  const rows = await sql<{ payload: AccountMail }>(
    `select payload from private.outbox where kind = 'mail.account' and payload ->> 'email' = coalesce($1, payload ->> 'email') order by id`,
    [email ?? null],
  );
  return rows.map(({ payload }) => payload);
}
