import { readSettings } from './env.ts';

const valid = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' };

describe('readSettings', () => {
  it('has defaults for all settings except the backend’s', () => {
    expect(readSettings(valid)).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      supabaseUrl: 'http://localhost:54321',
    });
  });

  it.each([
    ['SITE_PORT', { SITE_PORT: 'three' }, 'SITE_PORT must be a port number from 0 to 65535, but is "three"'],
    [
      'SUPABASE_URL',
      { SUPABASE_URL: 'localhost' },
      'SUPABASE_URL must be an http(s) URL such as http://localhost:54321, but is "localhost"',
    ],
    [
      'SUPABASE_PUBLISHABLE_KEY',
      { SUPABASE_PUBLISHABLE_KEY: '' },
      'SUPABASE_PUBLISHABLE_KEY must be the publishable key',
    ],
    ['SITE_PIN_SECRET', { SITE_PIN_SECRET: 'short' }, 'SITE_PIN_SECRET must have at least 32 characters, but has 5'],
    [
      'SITE_TRUSTED_PROXIES',
      { SITE_TRUSTED_PROXIES: 'one' },
      'SITE_TRUSTED_PROXIES must be a number from 0 to 9, but is "one"',
    ],
    ['SITE_URL', { SITE_URL: 'ftp://x' }, 'SITE_URL must be an http(s) URL'],
    ['SITE_SOURCE', { SITE_SOURCE: 's3://bucket/site' }, 'SITE_SOURCE must be an http(s) URL'],
    ['SITE_REGISTRY_KEY', { SITE_REGISTRY_KEY: 'abc' }, 'but SITE_SOURCE is not set'],
    [
      'SITE_REGISTRY_KEY',
      { SITE_SOURCE: 'https://registry.example/sites/production', SITE_REGISTRY_KEY: '/etc/keys.json' },
      'SITE_REGISTRY_KEY must be the public key of the registry',
    ],
    [
      'SITE_REGISTRY_TOKEN',
      { SITE_REGISTRY_URL: 'https://registry.example' },
      'SITE_REGISTRY_TOKEN must be a token of the registry',
    ],
  ])('names %s and its expected form', (_name, wrong, message) => {
    expect(() => readSettings({ ...valid, ...wrong })).toThrow(message);
  });
});
