import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { reasonOf } from '@district-pour/contract/error-message';
import type { PipelineConfig, RegistryConfig } from './config.ts';
import { ServiceError } from './service-error.ts';
import { bearerOf } from './tokens.ts';

const answerMs = 5000;
/** By how many seconds the clocks of an issuer and of this machine may differ. */
const clockTolerance = 30;
const algorithms = ['RS256', 'ES256'];

/** The issuer that a token names, which proves nothing yet; null when it is not a JSON Web Token. */
function namedIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}

/** Where an issuer publishes its keys (OpenID Connect Discovery 1.0, section 4). */
async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  const { issuer: named, jwks_uri: keys } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (named !== issuer || typeof keys !== 'string') throw new Error('its configuration is of another form');
  return createRemoteJWKSet(new URL(keys), { timeoutDuration: answerMs });
}

/** What a token can be blamed for; everything else is a fault of the issuer or of the way to it. */
const forged = [
  errors.JWSSignatureVerificationFailed,
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

/**
 * Reads the identities that issuers give to the jobs of pipelines (OpenID Connect). An issuer's keys are asked for with the
 * first identity of it, and again when one names a key that is not there.
 */
export function createIdentityReader() {
  const issuers = new Map<string, Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string) => {
    const known = issuers.get(issuer);
    if (known) return known;
    const keys = discover(issuer);
    issuers.set(issuer, keys);
    keys.catch(() => issuers.delete(issuer));
    return keys;
  };
  /**
   * The pipeline that an `Authorization` header identifies; null when it holds no identity of a configured issuer, or a
   * forged one. Throws a {@link ServiceError} for a real identity that has ended, is for another service or of another
   * pipeline, and when the issuer does not give its keys.
   */
  return async (
    header: string | undefined,
    { url = '', pipelines = [] }: Pick<RegistryConfig, 'url' | 'pipelines'>,
  ): Promise<PipelineConfig | null> => {
    const token = bearerOf(header);
    const issuer = token && namedIssuer(token);
    const ofIssuer = pipelines.filter((pipeline) => pipeline.issuer === issuer);
    if (!token || !issuer || ofIssuer.length === 0) return null;
    try {
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        audience: url,
        algorithms,
        clockTolerance,
        requiredClaims: ['sub', 'exp'],
      });
      const pipeline = ofIssuer.find(({ subject }) => subject === payload.sub);
      if (pipeline) return pipeline;
      throw new ServiceError(403, 'not_allowed', `No pipeline of ${issuer} has the subject ${payload.sub}`);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      if (error instanceof errors.JWTExpired)
        throw new ServiceError(401, 'token_ended', 'The identity of this job has ended');
      if (error instanceof errors.JWTClaimValidationFailed)
        throw new ServiceError(401, 'no_token', `The identity is not one for ${url}: ${error.message}`);
      if (forged.some((kind) => error instanceof kind)) return null;
      throw new ServiceError(503, 'unavailable', `${issuer} did not give its keys: ${reasonOf(error)}`);
    }
  };
}
