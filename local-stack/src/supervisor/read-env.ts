import { StackError } from './stack-error.ts';

export type Env = Record<string, string | undefined>;

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

/** One of two words. Throws a StackError that names both. */
export function readChoice<Choice extends string>(
  env: Env,
  name: string,
  choices: readonly [Choice, Choice],
  fallback: Choice,
): Choice {
  const value = env[name] || fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new StackError(`${name} must be ${choices.join(' or ')}, but is "${value}".`);
  return choice;
}
