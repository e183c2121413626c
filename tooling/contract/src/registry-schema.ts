import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import defaults from './registry.defaults.json' with { type: 'json' };
import schema from './registry.schema.json' with { type: 'json' };
import { reasonOf } from './error-message.ts';

/**
 * Which version of one package is live, which was before it, and since when (UTC); older registries have no `since`.
 * A canary is served to this percentage of the visitors instead of the live version.
 */
export interface RegistryEntry {
  live: string;
  previous?: string;
  /** Where browsers load this remote's scripts, one of the settings' `origins`; the site's own address when it is absent. */
  origin?: string;
  since?: string;
  canary?: { version: string; percent: number; since?: string };
}

/** What an environment may decide for itself in its registry. */
export interface RegistrySettings {
  /** Days that a version stays after it was last live, for the tabs that are still open with it. */
  keepDays: number;
  /** Default percentage of visitors for a canary. */
  canaryPercent: number;
}

/** `registry.json` of a site folder: the environment's layer on top of `registry.defaults.json`. */
export interface SiteRegistry {
  schema: 1;
  settings?: Partial<RegistrySettings> & {
    /** Where every change is copied to: a folder, or `s3://bucket/prefix`. */
    mirror?: string;
    /** Other origins that a remote's scripts may come from, such as `https://cdn.partner.example`. */
    origins?: string[];
  };
  shell: RegistryEntry | null;
  remotes: Record<string, RegistryEntry>;
  /** When each package's entry was last changed, UTC: site folders with one mirror agree by it. Those of remotes that are off stay. */
  changed?: Record<string, string>;
}

/** A package's entry; null when it is not in the registry. */
export const entryOf = (registry: SiteRegistry, name: string): RegistryEntry | null =>
  (name === 'shell' ? registry.shell : registry.remotes[name]) ?? null;

/** The packages of a registry, the shell first. */
export const entriesOf = ({ shell, remotes }: SiteRegistry): [name: string, entry: RegistryEntry][] => [
  ...(shell ? [['shell', shell] as [string, RegistryEntry]] : []),
  ...Object.entries(remotes),
];

/** The settings in force: the repository's defaults, and the environment's own on top. */
export const settingsOf = ({ settings }: SiteRegistry): RegistrySettings => ({ ...defaults, ...settings });

const validate = new Ajv({ allErrors: true }).compile<SiteRegistry>(schema);

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** What is wrong with the origins of a registry: one that browsers would write otherwise, and entries that the settings do not allow. */
function originProblems({ settings, shell, remotes }: SiteRegistry): string[] {
  const allowed = settings?.origins ?? [];
  const refused = Object.entries(remotes).filter(([, { origin }]) => origin !== undefined && !allowed.includes(origin));
  return [
    ...allowed.filter((origin) => !isOrigin(origin)).map((origin) => `/settings/origins ${origin} is not an origin`),
    ...(shell?.origin === undefined ? [] : ['/shell/origin the shell comes from the site itself']),
    ...refused.map(
      ([name, { origin }]) =>
        `/remotes/${name}/origin ${origin} is not allowed by /settings/origins (${allowed.join(', ') || 'none'})`,
    ),
  ];
}

function problemOf({ instancePath, message, params }: ErrorObject): string {
  const name: unknown = params['additionalProperty'] ?? params['propertyName'];
  return `${instancePath || '/'} ${message ?? 'is wrong'}${typeof name === 'string' ? ` ("${name}")` : ''}`;
}

const invalid = (origin: string, problems: readonly string[]) =>
  new Error(`${origin} is not a valid registry: ${problems.join('; ')}`);

/**
 * The registry that a text holds.
 * @param origin name of the file, for the message
 * Throws, naming every wrong place, when it is not JSON, does not match `registry.schema.json` or has a remote from an origin
 * that its settings do not allow.
 */
export function parseRegistry(text: string, origin: string): SiteRegistry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${origin} is not JSON: ${reasonOf(cause)}`, { cause });
  }
  if (!validate(value))
    throw invalid(origin, (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(problemOf));
  const problems = originProblems(value);
  if (problems.length > 0) throw invalid(origin, problems);
  return value;
}
