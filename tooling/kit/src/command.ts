import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { messageOf } from '@district-pour/contract/error-message';
import { releasedSite } from '@district-pour/checkout/build/build-site';
import { isInstalled } from './run.ts';

/** The command line is wrong: the usage is printed with the message. */
export class UsageError extends Error {}

/** The usage and the options of a command. */
export interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** What `--help` prints: how it is called, what it does, and its options. */
  usage: string;
  options?: Options;
  /** Minimum and maximum number of names. Default: none. */
  names?: readonly [least: number, most: number];
  /** What is said before the message of an error, such as "Nothing was released". */
  failure?: string;
  /** The words of the command line. Default those of this process. */
  args?: readonly string[];
}

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

/** The options of a command that works on a site folder. */
export const siteOption = { site: { type: 'string' } } as const;

/** The site folder from `--site`; by default `dist/site`. */
export const siteFolder = ({ site }: { site?: string | undefined }): string => resolve(site ?? releasedSite);

/** How a command is called for a package: in the package's own repository without its name. */
export const callOf = (script: string, name: string): string => `npm run ${script}${isInstalled ? '' : ` -- ${name}`}`;

/** A usage as it holds here: in a package's own repository every command works on that package. */
const usageHere = (usage: string) => (isInstalled ? usage.replace(/ <(package|remote)>/, '') : usage);

const isHelp = (values: { help?: unknown }) => values.help === true;

const isUsage = (error: unknown) =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

function parse<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  names: readonly [number, number],
) {
  const parsed = parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...helpOption } });
  const { length } = parsed.positionals;
  if (!isHelp(parsed.values) && (length < names[0] || length > names[1]))
    throw new UsageError(length < names[0] ? 'A name is missing.' : `Too many names: ${parsed.positionals.join(' ')}.`);
  return parsed;
}

/**
 * Runs a command of `package.json`: `--help` prints the usage, a wrong command line the usage with exit code 1, and an
 * error its message and causes with exit code 1; with `DEBUG` also where it was thrown.
 * @param work gets the options and the given names
 */
export async function command<const Options extends ParseArgsOptionsConfig>(
  { usage, options, names = [0, 0], failure, args = process.argv.slice(2) }: CommandLine<Options>,
  work: (values: ReturnType<typeof parse<Options>>['values'], names: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parse(args, options ?? ({} as Options), names);
    if (isHelp(values)) console.log(usageHere(usage));
    else await work(values, positionals);
  } catch (error) {
    console.error(`${failure && !isUsage(error) ? `${failure}: ` : ''}${messageOf(error)}`);
    if (isUsage(error)) console.error(`\n${usageHere(usage)}`);
    else if (process.env['DEBUG']) console.error(error);
    process.exitCode = 1;
  }
}
