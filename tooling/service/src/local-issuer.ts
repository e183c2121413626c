import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

/** An OpenID Connect issuer for tests, which also answers a job as the runner of GitHub Actions does. */
export interface LocalIssuer {
  issuer: string;
  /** Signs an identity that lasts five minutes, unless the claims say otherwise. */
  sign: (claims: JWTPayload) => Promise<string>;
  /** Signs with other keys from now on, and publishes only these. */
  changeKeys: () => Promise<void>;
  /** The variables that a job with this subject has. */
  jobOf: (subject: string) => Record<string, string>;
  stop: () => void;
}

/** Starts an issuer on loopback. */
export async function startLocalIssuer(): Promise<LocalIssuer> {
  let turn = 0;
  const newKeys = async () => ({ ...(await generateKeyPair('RS256')), kid: `key-${(turn += 1)}` });
  let keys = await newKeys();
  const server = createServer((request, response) => {
    const answer = async () => {
      const url = new URL(request.url ?? '', issuer);
      if (url.pathname === '/.well-known/openid-configuration') return { issuer, jwks_uri: `${issuer}/keys` };
      if (url.pathname === '/keys')
        return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: keys.kid, alg: 'RS256', use: 'sig' }] };
      const right = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      const aud = url.searchParams.get('audience');
      if (url.pathname !== '/identity' || !right || !aud) return null;
      return { value: await sign({ sub: decodeURIComponent(right), aud }) };
    };
    void answer().then((body) => response.writeHead(body ? 200 : 404).end(JSON.stringify(body)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, iat: now, nbf: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keys.kid, typ: 'JWT' })
      .sign(keys.privateKey);
  };
  return {
    issuer,
    sign,
    changeKeys: async () => void (keys = await newKeys()),
    jobOf: (subject) => ({
      ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer}/identity?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: encodeURIComponent(subject),
    }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
