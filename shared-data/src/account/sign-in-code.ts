import type { PostgrestError } from '@supabase/supabase-js';
import { getClient } from '../core/connection.ts';
import { ApiError, toDataError } from '../core/data-error.ts';
import { confirmLink } from './auth-service.ts';
import type { LinkType } from './auth-service.ts';

/** What a form knows of the person who enters a code. */
export interface CodeInput {
  email: string;
  /** Six digits. */
  code: string;
  fullName: string;
  companyName: string;
}

/** Who accepts an invitation without an account. */
export interface InvitedPerson {
  /** Of the link in the mail. */
  secret: string;
  /** The address of the invitation. */
  email: string;
  fullName: string;
}

/** What a function of the database answers. @throws ApiError */
async function answerOf<Answer>(
  call: PromiseLike<{ data: unknown; error: PostgrestError | null; status: number }>,
): Promise<Answer> {
  const { data, error, status } = await call;
  if (error) throw new ApiError(toDataError({ ...error, status }));
  return data as Answer;
}

/** Mails a code that signs in at a form of ours; the same for every address (docs/product/booking.md#code). @throws ApiError */
export async function requestCode(email: string): Promise<void> {
  const client = await getClient();
  await answerOf(client.rpc('request_sign_in_code', { p_email: email.trim() }));
}

/**
 * Signs in by the code of a mail, or makes the account. Name and company stand in for those that the profile does not have.
 * @returns null when there is a session now, else how often another code may be tried; 0 when a new one is needed.
 * @throws ApiError
 */
export async function redeemCode({ email, code, fullName, companyName }: CodeInput): Promise<number | null> {
  const client = await getClient();
  const redeemed = await answerOf<{ tries_left: number } | { grant: string }>(
    client.rpc('redeem_sign_in_code', { p_email: email, p_code: code }),
  );
  if ('tries_left' in redeemed) return redeemed.tries_left;
  await signInByGrant(redeemed.grant, { email, fullName, companyName });
  return null;
}

/**
 * Makes the account of the mailbox that an invitation to the team was mailed to, and signs in (docs/product/team.md#accept).
 * @throws ApiError
 */
export async function makeInvitedAccount({ secret, email, fullName }: InvitedPerson): Promise<void> {
  const client = await getClient();
  const { grant } = await answerOf<{ grant: string }>(client.rpc('redeem_invitation', { p_token: secret }));
  await signInByGrant(grant, { email, fullName, companyName: '' });
}

/** The account server's link goes to who has the grant, and not by mail. @throws ApiError */
async function signInByGrant(grant: string, { email, fullName, companyName }: Omit<CodeInput, 'code'>): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: true } });
  if (error) throw new ApiError(toDataError(error));
  const typed = { p_name: fullName, p_company_name: companyName };
  const { token_hash: tokenHash, type } = await answerOf<{ token_hash: string; type: LinkType }>(
    client.rpc('take_sign_in_token', { p_email: email, p_grant: grant, ...typed }),
  );
  await confirmLink({ tokenHash, type });
}
