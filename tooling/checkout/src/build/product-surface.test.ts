import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { browserPackages } from '../packages.ts';
import { repositoryRoot } from '../run.ts';

/** Sources that end up in the browser, without their tests and stories. */
async function browserSources(): Promise<{ file: string; text: string }[]> {
  const sources: { file: string; text: string }[] = [];
  for (const name of [...browserPackages, 'shared-data', 'shared-ui']) {
    const folder = join(repositoryRoot, name, 'src');
    for (const file of await listFiles(folder)) {
      if (!/\.tsx?$/.test(file) || /\.(test|stories)\.|(^|\/)(testing|contract)\//.test(file)) continue;
      sources.push({ file: `${name}/src/${file}`, text: await readFile(join(folder, file), 'utf8') });
    }
  }
  return sources;
}

const filesWith = async (pattern: RegExp) =>
  (await browserSources()).filter(({ text }) => pattern.test(text)).map(({ file }) => file);

// rule: P-6-04
it('public and booking pages neither request a role nor import admin data', async () => {
  const asks = await filesWith(/useMyRoleQuery|my_role|retry_sync/);
  expect(asks.filter((file) => /^mfe-(marketing|booking|tools)\//.test(file))).toEqual([]);
  expect(asks.some((file) => file.startsWith('mfe-admin/'))).toBe(true);
});

describe('browser code and the authentication library', () => {
  // rule: A-6-16
  it('never calls its admin functions', async () => {
    expect(await filesWith(/\.auth\s*\.\s*admin\b|auth\/v1\/admin/)).toEqual([]);
  });

  // rule: A-7.3-08
  it('uses no other endpoints, storage or realtime', async () => {
    expect(
      await filesWith(
        /\.auth\s*\.\s*(reauthenticate|linkIdentity|unlinkIdentity|getClaims)\b|\.storage\s*\.\s*from\(|\.channel\(/,
      ),
    ).toEqual([]);
  });

  it('has a second factor in one place', async () => {
    expect(await filesWith(/auth\s*\.\s*mfa\b/)).toEqual(['shared-data/src/account/second-factor.ts']);
  });

  // rule: A-6-15
  it('never contains a secret key, and rejects one in the configuration', async () => {
    expect(await filesWith(/sb_secret_|service_role/)).toEqual(['shared-data/src/core/config.ts']);
  });
});
