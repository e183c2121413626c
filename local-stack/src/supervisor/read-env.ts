import { StackError } from './stack-error.ts';

export type Env = Record<string, string | undefined>;

/** The sample data of an empty database: those of a year with demo accounts, these and a busy season, or none. */
export const SEEDS = ['demo', 'season', 'none'] as const;
export type Seed = (typeof SEEDS)[number];

/** A port, 0 for any free one. Throws a StackError that names the variable. */
export function readPort(name: string, value: string): number {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65535) return port;
  throw new StackError(`${name} must be a port from 0 to 65535, such as 3000, but is "${value}".`);
}

/**
 * A URL without its trailing slash, null when it is not set. Throws a StackError with the expected form, without the
 * value.
 */
export function readUrl(env: Env, name: string, protocols: string[], example: string): string | null {
  const value = env[name];
  if (!value) return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
  throw new StackError(`${name} must be an address such as ${example}, but is something else.`);
}

/** One of some words. Throws a StackError that names all. */
export function readChoice<Choice extends string>(
  env: Env,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = env[name] || fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice)
    throw new StackError(
      `${name} must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices)}, but is "${value}".`,
    );
  return choice;
}
