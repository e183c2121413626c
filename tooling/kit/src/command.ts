import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { messageOf } from '@district-pour/contract/error-message';
import type { Command, Context } from './context.ts';

/** The command line is wrong: the usage is printed with the message. */
export class UsageError extends Error {}

/** The usage and the options of a command. */
interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** What `--help` prints: how it is called, what it does, and its options. */
  usage: string;
  options?: Options;
  /** Minimum and maximum number of names. Default: none. */
  names?: readonly [least: number, most: number];
  /** What is said before the message of an error, such as "Nothing was released". */
  failure?: string;
}

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

/** The options of a command that works on a site folder. */
export const siteOption = { site: { type: 'string' } } as const;

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

/** The options of a command, and the names that follow it. */
type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parse<Options>>['values'] & {
  names: readonly string[];
};

/** Describes a command; importing it runs nothing. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>(
  { usage, options, names = [0, 0], failure }: CommandLine<Options>,
  run: (options: Values<Options>, context: Context) => Promise<void>,
): Command & { run: typeof run } {
  return {
    usage,
    run,
    start: async (args, context) => {
      // In a package's own repository every command works on that package.
      const shown = context.checkout ? usage : usage.replace(/ <(package|remote)>/, '');
      try {
        const { values, positionals } = parse(args, options ?? ({} as Options), names);
        if (isHelp(values)) console.log(shown);
        else await run({ ...values, names: positionals }, context);
      } catch (error) {
        console.error(`${failure && !isUsage(error) ? `${failure}: ` : ''}${messageOf(error)}`);
        if (isUsage(error)) console.error(`\n${shown}`);
        else if (context.env['DEBUG']) console.error(error);
        process.exitCode = 1;
      }
    },
  };
}
