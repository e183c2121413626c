import { siteFolder, siteOption, UsageError } from './command.ts';
import { currentUser } from '@district-pour/contract/audit-log';
import type { ChangeOutcome, ReleaseRegistry } from '@district-pour/contract/release-registry';
import { httpRegistry } from '@district-pour/contract/client/http-registry';
import type { RegistryClient } from '@district-pour/contract/client/http-registry';
import { commandTools } from '@district-pour/checkout/command-tools';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import type { FolderTools } from '@district-pour/releases/release/folder-registry';
import { isInstalled } from './run.ts';

/** The options of a command that works on a registry service or on a site folder. */
export const registryOptions = {
  ...siteOption,
  registry: { type: 'string' },
  environment: { type: 'string' },
} as const;

type RegistryValues = Partial<Record<keyof typeof registryOptions, string>>;

export const registryUsage = `  --registry URL      a registry service; default REGISTRY_URL. REGISTRY_TOKEN is the token
  --environment NAME  the environment of the service; default REGISTRY_ENVIRONMENT, else production
  --site DIR          a site folder on this machine, in place of a service`;

/** The environment that the options and the environment variables name. */
export const environmentOf = ({ environment }: RegistryValues): string =>
  environment ?? process.env['REGISTRY_ENVIRONMENT'] ?? 'production';

/** The registry service that the options or the environment variables name; null when releases are in a site folder. */
export function openService(values: RegistryValues): RegistryClient | null {
  if (values.site !== undefined && values.registry !== undefined)
    throw new UsageError('--site names a folder and --registry a service: give one of them.');
  const url = values.registry ?? process.env['REGISTRY_URL'];
  if (values.site !== undefined || !url) {
    if (isInstalled) throw new UsageError('REGISTRY_URL has to be the address of the registry service.');
    return null;
  }
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError(`The address of a registry service begins with http:// or https://, not ${url}.`);
  return httpRegistry({ url, environment: environmentOf(values), token: process.env['REGISTRY_TOKEN'] ?? null });
}

/** The registry that a command works on: a service, or else the folder of `--site`. */
export const openRegistry = (values: RegistryValues, onStep: FolderTools['onStep'] = () => {}): ReleaseRegistry =>
  openService(values) ?? folderRegistry(siteFolder(values), { who: currentUser(), ...commandTools, onStep });

/** Prints what a change did besides: the versions that it removed, and what failed after it, with exit code 1. */
export function reportOutcome({ removed, warnings }: ChangeOutcome): void {
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}, which no tab needs any more.`);
  for (const warning of warnings) console.error(warning);
  if (warnings.length > 0) process.exitCode = 1;
}
