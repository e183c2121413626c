import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { localSite } from './build-site.ts';
import { browserPackages } from './packages.ts';

/** Reads `<word> [--site DIR]`. Throws when an option is unknown. */
export function readArguments(args: readonly string[]): { word: string | undefined; site: string } {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { site: { type: 'string' } } });
  if (positionals.length > 1) throw new Error(`One name is expected, not ${positionals.join(' ')}`);
  return { word: positionals[0], site: resolve(values.site ?? localSite) };
}

/** Reads `<package> [--site DIR]`. Throws, naming the packages, when it is none of them. */
export function readPackageArgument(args: readonly string[]): { name: string; site: string } {
  const { word, site } = readArguments(args);
  const name = browserPackages.find((known) => known === word);
  if (!name) throw new Error(`${word ?? 'No package'} is not one of ${browserPackages.join(', ')}`);
  return { name, site };
}
