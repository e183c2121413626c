import { answerOf, call } from '../core/call.ts';
import { getClient } from '../core/connection.ts';
import { ApiError, toDataError } from '../core/data-error.ts';
import { plainEmail } from '../domain/contact/email.ts';
import { confirmLink } from './auth-service.ts';

/** Who enters a code. */
export interface CodeInput {
  email: string;
  /** Six digits. */
  code: string;
  /** What a form knows of the person, who has agreed to the Terms there. Without it a code signs in only, and makes no account. */
  person?: { fullName: string; companyName: string };
}

/** Who accepts an invitation without an account. */
export interface InvitedPerson {
  /** Of the link in the mail. */
  secret: string;
  /** The address of the invitation. */
  email: string;
  fullName: string;
}

/**
 * Mails a code that signs in at a form of ours; the same for every address (docs/product/booking.md#code).
 * @returns false while only addresses with an account or a booking get a mail, whether or not this one is known
 * @throws ApiError
 */
export async function requestCode(email: string): Promise<boolean> {
  return answerOf(call('request_sign_in_code', { email: plainEmail(email) }));
}

/**
 * Signs in by the code of a mail, or makes the account of a person. Name and company stand in for those that the profile does not
 * have. The code beside a sign-in link uses up the link.
 * @returns null when there is a session now, else how often another code may be tried; 0 when a new one is needed.
 * @throws ApiError
 */
export async function redeemCode({ email, code, person }: CodeInput): Promise<number | null> {
  const [redeemed] = await answerOf(call('redeem_sign_in_code', { email, code }));
  if (!redeemed?.grant) return redeemed?.triesLeft ?? 0;
  if (redeemed.hasToken) await takeToken(redeemed.grant, { email, person });
  else if (person) await signInByGrant(redeemed.grant, { email, person });
  else return 0;
  return null;
}

/**
 * Makes the account of the mailbox that an invitation to the team was mailed to, and signs in (docs/product/team.md#accept).
 * @throws ApiError
 */
export async function makeInvitedAccount({ secret, email, fullName }: InvitedPerson): Promise<void> {
  const grant = await answerOf(call('redeem_invitation', { token: secret }));
  await signInByGrant(grant, { email, person: { fullName, companyName: '' } });
}

type Granted = Pick<CodeInput, 'email'> & { person: CodeInput['person'] };

/** The account server's link goes to who has the grant, and not by mail. @throws ApiError */
async function signInByGrant(grant: string, granted: Granted): Promise<void> {
  const client = await getClient();
  const { error } = await client.auth.signInWithOtp({ email: granted.email, options: { shouldCreateUser: true } });
  if (error) throw new ApiError(toDataError(error));
  await takeToken(grant, granted);
}

async function takeToken(grant: string, { email, person }: Granted): Promise<void> {
  const { fullName = null, companyName = null } = person ?? {};
  const [token] = await answerOf(call('take_sign_in_token', { email, grant, name: fullName, companyName }));
  if (token) await confirmLink(token);
}
