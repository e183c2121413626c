import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { repositoryRoot } from '@district-pour/checkout/run';
import type { ManagementApi } from './management-api.ts';
import { accessToken, projectRef, startManagementApi } from './management-api.ts';
import { runDocumented } from './page.ts';

const folder = mkdtempSync(join(tmpdir(), 'district-pour-config-'));
let api: ManagementApi;
beforeAll(async () => {
  api = await startManagementApi(folder);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const example = {
  ...parseEnv(readFileSync(join(repositoryRoot, 'supabase/.env.example'), 'utf8')),
  PRODUCTION_SECRET_KEY: 'sb_secret_x',
};
const push = (env: NodeJS.Dict<string>) =>
  runDocumented('npm run push-config', {
    more: `--yes --project ${projectRef} --profile '${api.profile}'`,
    env: { ...env, ...accessToken },
  });

test('nothing is pushed while a value is missing or wrong, then addresses, the hook of mails, limits and TOTP are', async () => {
  const complete = { ...example, PRODUCTION_PROJECT_URL: api.url };
  await expect(push({ ...complete, PRODUCTION_SITE_URL: 'http://localhost:3000' })).rejects.toThrow(
    'PRODUCTION_SITE_URL is not like https://districtpour.example.com',
  );
  await expect(push({ ...complete, PRODUCTION_SITE_URL: '' })).rejects.toThrow('PRODUCTION_SITE_URL is not set');
  expect(api.auth).toEqual({});

  // The real API answers with all settings; the CLI reports that these are fewer, after it has pushed.
  await expect(push(complete)).rejects.toThrow('SchemaError');
  expect(api.auth).toMatchObject({
    site_url: 'https://districtpour.example.com',
    uri_allow_list: 'https://districtpour.example.com/**',
    hook_send_email_enabled: true,
    hook_send_email_uri: 'pg-functions://postgres/private/send_account_mail',
    mailer_otp_exp: 900,
    mailer_autoconfirm: false,
    password_min_length: 8,
    rate_limit_verify: 30,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
  });
  expect(JSON.stringify(api.auth)).not.toMatch(/localhost|env\(/);
});
