import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { publishBuild } from '@district-pour/releases/registry/site-registry';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { uploadOf, versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { createRegistryApp } from './app.ts';
import type { RegistryConfig, TokenConfig } from './config.ts';
import { createFailureLimit } from './failure-limit.ts';
import { newToken } from './tokens.ts';

/** A token for tests, with its text. */
export function testToken(token: Partial<TokenConfig>): { text: string; config: TokenConfig } {
  const { token: text, hash } = newToken();
  return { text, config: { name: 'tools-ci', environments: ['staging'], packages: ['mfe-a'], ...token, hash } };
}

export const pinSecret = 'a secret of at least 32 characters';

/** A service for tests with a shell in both of its environments, and a token for `mfe-a` in staging and one for everything. */
export async function testService(
  { keys, ...more }: Partial<RegistryConfig> & { keys?: TeamKeys } = {},
  tokens: readonly TokenConfig[] = [],
) {
  const root = await temporaryFolder();
  const site = (name: string) => join(root, name);
  const team = testToken({});
  const owner = testToken({ name: 'owner', environments: ['staging', 'production'], packages: ['*'] });
  for (const name of ['staging', 'production'])
    await publishBuild((await versionedBuild('shell', '1')).folder, site(name));
  if (keys)
    for (const name of ['staging', 'production']) await writeFile(acceptedKeysFile(site(name)), JSON.stringify(keys));
  const config: RegistryConfig = {
    environments: {
      staging: { site: site('staging'), url: 'https://staging.example' },
      production: { site: site('production'), url: 'https://www.example' },
    },
    tokens: [team.config, owner.config, ...tokens],
    ...more,
  };
  const live = { ...config };
  const app = createRegistryApp(config, {
    live: () => Promise.resolve(live),
    render: async () => {},
    assertPromisesKept: async () => {},
    mirror: async () => {},
    pinSecret: () => pinSecret,
    failures: createFailureLimit(1),
  });
  const send = async (token: string | null, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  return {
    app,
    /** The tokens in force. */
    live,
    site,
    team: team.text,
    owner: owner.text,
    send,
    /** Sends a new build of a package and returns its version. */
    upload: async (name: string, content: string, token = owner.text, environment = 'staging') => {
      const { folder, version } = await versionedBuild(name, content);
      const answer = await send(token, `/environments/${environment}/packages/${name}/builds`, await uploadOf(folder));
      if (answer.status !== 201) throw new Error(await answer.text());
      return version;
    },
  };
}
