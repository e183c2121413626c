import { getClient } from '../core/connection.ts';
import type { DataClient } from '../core/data-client.ts';
import { ApiError, toDataError } from '../core/data-error.ts';

/** A second factor that has not been confirmed by a code. */
export interface NewFactor {
  id: string;
  /** A picture for the authenticator app, as a data URL. */
  qrCode: string;
  /** The same as text. */
  secret: string;
}

async function factorsOf({ auth }: DataClient) {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw new ApiError(toDataError(error));
  return data;
}

async function remove({ auth }: DataClient, factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw new ApiError(toDataError(error));
}

/** Begins a second factor (docs/product/team.md#second-factor); one that was begun before and not confirmed is removed. @throws ApiError */
export async function startSecondFactor(): Promise<NewFactor> {
  const client = await getClient();
  const { all } = await factorsOf(client);
  for (const { id, status } of all) if (status === 'unverified') await remove(client, id);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw new ApiError(toDataError(error));
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/**
 * Checks a code of the authenticator app: confirms a factor that was begun, or opens the session by the one that the account has.
 * @throws ApiError with the code `mfa_verification_failed` for a wrong one.
 */
export async function confirmSecondFactor(code: string, newFactorId?: string): Promise<void> {
  const client = await getClient();
  const factorId = newFactorId ?? (await factorsOf(client)).totp[0]?.id;
  if (!factorId) throw new ApiError({ status: 404, code: 'mfa_factor_not_found', message: 'No second factor' });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw new ApiError(toDataError(error));
}

/** Removes the second factor; the account server asks for a session that it opened. @throws ApiError */
export async function removeSecondFactor(): Promise<void> {
  const client = await getClient();
  for (const { id } of (await factorsOf(client)).totp) await remove(client, id);
  const { error } = await client.auth.refreshSession();
  if (error) throw new ApiError(toDataError(error));
}
