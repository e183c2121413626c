import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { localSite } from './build-site.ts';
import { browserPackages } from './packages.ts';

function parse(args: readonly string[], canary: boolean) {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { site: { type: 'string' }, ...(canary && { canary: { type: 'string' } }) } });
  if (positionals.length > 1) throw new Error(`One name is expected, not ${positionals.join(' ')}`);
  return { word: positionals[0], site: resolve(values.site ?? localSite), canary: (values as { canary?: string }).canary };
}

function packageName(word: string | undefined): string {
  const name = browserPackages.find((known) => known === word);
  if (!name) throw new Error(`${word ?? 'No package'} is not one of ${browserPackages.join(', ')}`);
  return name;
}

/** Reads `<word> [--site DIR]`. Throws when an option is unknown. */
export const readArguments = (args: readonly string[]): { word: string | undefined; site: string } => parse(args, false);

/** Reads `<package> [--site DIR]`. Throws, naming the packages, when it is none of them. */
export function readPackageArgument(args: readonly string[]): { name: string; site: string } {
  const { word, site } = parse(args, false);
  return { name: packageName(word), site };
}

/** Reads `<package> [--canary PERCENT] [--site DIR]`. Throws when the percentage is not a whole number from 1 to 100. */
export function readReleaseArguments(args: readonly string[]): { name: string; site: string; canary: number | undefined } {
  const { word, site, canary } = parse(args, true);
  const percent = canary === undefined ? undefined : Number(canary);
  if (percent !== undefined && !(Number.isInteger(percent) && percent >= 1 && percent <= 100)) throw new Error(`--canary takes whole percent from 1 to 100, not ${canary}`);
  return { name: packageName(word), site, canary: percent };
}
