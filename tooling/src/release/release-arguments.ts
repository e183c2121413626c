import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { localSite } from '../build/build-site.ts';
import { browserPackages } from '../packages.ts';

function parse(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { site: { type: 'string' } } });
  if (positionals.length > 1) throw new Error(`One name is expected, not ${positionals.join(' ')}`);
  return { word: positionals[0], site: resolve(values.site ?? localSite) };
}

function packageName(word: string | undefined): string {
  const name = browserPackages.find((known) => known === word);
  if (!name) throw new Error(`${word ?? 'No package'} is not one of ${browserPackages.join(', ')}`);
  return name;
}

/** Reads `<word> [--site DIR]`. Throws when an option is unknown. */
export const readArguments = (args: readonly string[]): { word: string | undefined; site: string } => parse(args);

/** Reads `<package> [--site DIR]`. Throws, naming the packages, when it is none of them. */
export function readPackageArgument(args: readonly string[]): { name: string; site: string } {
  const { word, site } = parse(args);
  return { name: packageName(word), site };
}

/** What `npm run release` is asked for. */
export interface ReleaseArguments {
  name: string;
  site: string;
  /** Percent of the visitors; null for the environment's usual share; undefined for everybody. */
  canary: number | null | undefined;
  /** Whether the previous shell need not fit, so that the shell cannot be rolled back to it. */
  forward: boolean;
}

/** Reads `<package> [--canary [PERCENT]] [--forward] [--site DIR]`. Throws when the percentage is not 1 to 100. */
export function readReleaseArguments(args: readonly string[]): ReleaseArguments {
  const at = args.indexOf('--canary');
  const percent = at < 0 || !/^[^-]/.test(args[at + 1] ?? '') ? null : Number(args[at + 1]);
  if (percent !== null && !(Number.isInteger(percent) && percent >= 1 && percent <= 100)) throw new Error(`--canary takes whole percent from 1 to 100, not ${args[at + 1]}`);
  const rest = args.filter((arg, index) => arg !== '--forward' && (at < 0 || index < at || index > at + (percent === null ? 0 : 1)));
  return { ...readPackageArgument(rest), canary: at < 0 ? undefined : percent, forward: args.includes('--forward') };
}
