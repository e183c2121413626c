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
  since?: string;
  canary?: { version: string; percent: number; since?: string };
}

/** What an environment may decide for itself in its registry. */
export interface RegistrySettings {
  /** Days that a version stays after it was last live, for the tabs that are still open with it. */
  keepDays: number;
  /** Default percentage of visitors for a canary. */
  canaryPercent: number;
  /** Kilobytes (1,000 bytes) of scripts that a page of a remote may have before they are compressed, by remote. */
  budgets?: Readonly<Record<string, number>>;
}

/** `registry.json` of a site folder: the environment's layer on top of `registry.defaults.json`. */
export interface SiteRegistry {
  schema: 1;
  settings?: Partial<RegistrySettings> & {
    /** Where every change is copied to: a folder, or `s3://bucket/prefix`. */
    mirror?: string;
  };
  shell: RegistryEntry | null;
  remotes: Record<string, RegistryEntry>;
}

/** A package's entry; null when it is not in the registry. */
export const entryOf = (registry: SiteRegistry, name: string): RegistryEntry | null =>
  (name === 'shell' ? registry.shell : registry.remotes[name]) ?? null;

/** The packages of a registry, the shell first. */
export const entriesOf = ({ shell, remotes }: SiteRegistry): [name: string, entry: RegistryEntry][] => [
  ...(shell ? [['shell', shell] as [string, RegistryEntry]] : []),
  ...Object.entries(remotes),
];

/** Every live, canary and previous version of a registry, once. */
export const versionsIn = (registry: SiteRegistry): { name: string; version: string }[] =>
  entriesOf(registry).flatMap(([name, { live, canary, previous }]) =>
    [...new Set([live, canary?.version, previous])].flatMap((version) => (version ? { name, version } : [])),
  );

/** The settings in force: the repository's defaults, and the environment's own on top. */
export const settingsOf = ({ settings }: SiteRegistry): RegistrySettings => ({ ...defaults, ...settings });

const validate = new Ajv({ allErrors: true }).compile<SiteRegistry>(schema);

function problemOf({ instancePath, message, params }: ErrorObject): string {
  const name: unknown = params['additionalProperty'] ?? params['propertyName'];
  return `${instancePath || '/'} ${message ?? 'is wrong'}${typeof name === 'string' ? ` ("${name}")` : ''}`;
}

/**
 * The registry that a text holds.
 * @param origin name of the file, for the message
 * Throws, naming every wrong place, when it is not JSON or does not match `registry.schema.json`.
 */
export function parseRegistry(text: string, origin: string): SiteRegistry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${origin} is not JSON: ${reasonOf(cause)}`, { cause });
  }
  if (validate(value)) return value;
  const problems = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(problemOf);
  throw new Error(`${origin} is not a valid registry: ${problems.join('; ')}`);
}
