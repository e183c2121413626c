import { parseEnv } from 'node:util';

const required = [
  'SITE_DOMAIN',
  'ACME_EMAIL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'SITE_PIN_SECRET',
] as const;
const objectStore = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'S3_ENDPOINT'] as const;
const optional = [
  'REGISTRY_DOMAIN',
  'REGISTRY_SIGNING_KEY',
  'SITE_SOURCE',
  'SITE_REGISTRY_KEY',
  'SITE_REGISTRY_TOKEN',
  'BACKUP_DATABASE_URL',
  'BACKUP_DAYS',
  ...objectStore,
] as const;

type Name = (typeof required | typeof optional)[number];

/** The settings of one machine; what is not set is an empty text. */
export type MachineSettings = Record<Name, string>;

const names: readonly Name[] = [...required, ...optional];
const isDomain = (text: string) => /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text);
const hasProtocol = (text: string, ...protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** What a value has to be, for the settings that are more than any text. */
const rules: Partial<Record<Name, [isRight: (text: string) => boolean, form: string]>> = {
  SITE_DOMAIN: [isDomain, 'a domain such as districtpour.example.com'],
  REGISTRY_DOMAIN: [isDomain, 'a domain such as registry.districtpour.example.com'],
  ACME_EMAIL: [(text) => /^[^@\s]+@[^@\s]+$/.test(text), 'an e-mail address'],
  SUPABASE_URL: [(text) => hasProtocol(text, 'https:'), 'the https address of the project'],
  SUPABASE_PUBLISHABLE_KEY: [(text) => text.startsWith('sb_publishable_'), 'a publishable key (sb_publishable_…)'],
  SUPABASE_SECRET_KEY: [(text) => text.startsWith('sb_secret_'), 'a secret key (sb_secret_…)'],
  SITE_PIN_SECRET: [(text) => text.length >= 32, '32 characters or more'],
  SITE_SOURCE: [(text) => hasProtocol(text, 'https:', 'http:'), 'an address'],
  BACKUP_DATABASE_URL: [
    (text) => hasProtocol(text, 'postgresql:', 'postgres:') && new URL(text).pathname.length > 1,
    'the address of a database (postgresql://…)',
  ],
  BACKUP_DAYS: [(text) => /^[1-9]\d{0,3}$/.test(text), 'a number of days'],
};

/**
 * Reads the file with the settings of a machine (deploy/machine.example.env).
 * Throws an error that names every setting that is unknown, missing or of another form; it repeats no value.
 */
export function parseMachineSettings(text: string): MachineSettings {
  const given = parseEnv(text) as Partial<Record<string, string>>;
  const settings = Object.fromEntries(names.map((name) => [name, given[name]?.trim() ?? ''])) as MachineSettings;
  const problems = [
    ...Object.keys(given).flatMap((name) => (names.some((known) => known === name) ? [] : [`${name} is not known`])),
    ...required.filter((name) => !settings[name]).map((name) => `${name} is not set`),
    ...names.flatMap((name) => {
      const [isRight, form] = rules[name] ?? [];
      return settings[name] && isRight && !isRight(settings[name]) ? [`${name} is not ${form}`] : [];
    }),
    ...names.flatMap((name) => (/[\n\r]/.test(settings[name]) ? [`${name} has more than one line`] : [])),
  ];
  if (!settings.REGISTRY_DOMAIN && settings.SITE_REGISTRY_TOKEN)
    problems.push('SITE_REGISTRY_TOKEN is set without REGISTRY_DOMAIN');
  if (!settings.REGISTRY_DOMAIN && !settings.SITE_SOURCE)
    problems.push('REGISTRY_DOMAIN or SITE_SOURCE has to be set: the site comes from there');
  if (problems.length > 0) throw new Error(`${problems.join('; ')}. deploy/machine.example.env explains the settings.`);
  return { ...settings, BACKUP_DAYS: settings.BACKUP_DAYS || '14' };
}

const registry = 'http://127.0.0.1:3010';

/** The variables of libpq for an address, so that the password is in no command line. */
function libpqOf(address: string): Record<string, string> {
  if (!address) return {};
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'require',
  };
}

/** The variables of each environment file of the machine; empty ones are left out. */
export function environmentFiles(settings: MachineSettings): Record<string, Record<string, string>> {
  const { SITE_DOMAIN, ACME_EMAIL, REGISTRY_DOMAIN, REGISTRY_SIGNING_KEY, SITE_PIN_SECRET, BACKUP_DAYS } = settings;
  const given = (names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  const ofService: Record<string, string> = settings.SITE_REGISTRY_TOKEN ? { SITE_REGISTRY_URL: registry } : {};
  const site = {
    SITE_URL: `https://${SITE_DOMAIN}`,
    ...given(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_PIN_SECRET']),
    SITE_SOURCE: settings.SITE_SOURCE || `${registry}/sites/production`,
    ...given(['SITE_REGISTRY_KEY', 'SITE_REGISTRY_TOKEN']),
    ...ofService,
  };
  const service = { SITE_PIN_SECRET_PRODUCTION: SITE_PIN_SECRET, REGISTRY_SIGNING_KEY, ...given(objectStore) };
  return {
    'site.env': site,
    ...(REGISTRY_DOMAIN && { 'registry.env': service }),
    'proxy.env': { SITE_DOMAIN, ACME_EMAIL, REGISTRY_DOMAIN },
    'backup.env': { BACKUP_DAYS, ...libpqOf(settings.BACKUP_DATABASE_URL) },
  };
}

/** A file for systemd's `EnvironmentFile`, in which a quoted value has `\` before `"` and `\`. */
export const environmentText = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"\n`)
    .join('');
