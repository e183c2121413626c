import { httpRegistry } from '@district-pour/contract/client/http-registry';
import type { RegistryClient } from '@district-pour/contract/client/http-registry';
import type { ChangeOutcome } from '@district-pour/contract/release-registry';
import { siteOption, UsageError } from './command.ts';
import { siteFolder } from './context.ts';
import type { Context, FolderReleases } from './context.ts';
import { pipelineIdentity } from './pipeline-identity.ts';

/** The options of a command that works on a registry service or on a site folder. */
export const registryOptions = {
  ...siteOption,
  registry: { type: 'string' },
  environment: { type: 'string' },
} as const;

export type RegistryValues = Partial<Record<keyof typeof registryOptions, string>>;

export const registryUsage = `  --registry URL      a registry service; default REGISTRY_URL. REGISTRY_TOKEN is the token; a job of
                      GitHub Actions that may ask for an identity (id-token: write) needs none
  --environment NAME  the environment of the service; default REGISTRY_ENVIRONMENT, else production
  --site DIR          a site folder on this machine, in place of a service`;

/** The environment that the options and the environment variables name. */
export const environmentOf = ({ environment }: RegistryValues, { env }: Context): string =>
  environment ?? env['REGISTRY_ENVIRONMENT'] ?? 'production';

/** The registry service that the options or the environment variables name; null when releases are in a site folder. */
export function openService(values: RegistryValues, context: Context): RegistryClient | null {
  if (values.site !== undefined && values.registry !== undefined)
    throw new UsageError('--site names a folder and --registry a service: give one of them.');
  const url = values.registry ?? context.env['REGISTRY_URL'];
  if (values.site !== undefined || !url) {
    if (!context.checkout) throw new UsageError('REGISTRY_URL has to be the address of the registry service.');
    return null;
  }
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new UsageError(`The address of a registry service begins with http:// or https://, not ${url}.`);
  return httpRegistry({
    url,
    environment: environmentOf(values, context),
    token: context.env['REGISTRY_TOKEN'] || pipelineIdentity(context.env, url),
  });
}

/** The site folder of `--site`. Throws in the repository of a team, which has none. */
export function openFolder(values: RegistryValues, context: Context, onStep?: (step: string) => void): FolderReleases {
  if (!context.checkout) throw new UsageError('Site folders are changed in a checkout of the platform.');
  return context.checkout.openFolder(siteFolder(values, context), onStep);
}

/** The registry that a command works on: a service, or else the folder of `--site`. */
export const openRegistry = (values: RegistryValues, context: Context, onStep?: (step: string) => void) =>
  openService(values, context) ?? openFolder(values, context, onStep);

/** Prints what a change did besides: the versions that it removed, and what failed after it, with exit code 1. */
export function reportOutcome({ removed, warnings, notes = [] }: ChangeOutcome): void {
  for (const note of notes) console.log(note);
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}, which no tab needs any more.`);
  for (const warning of warnings) console.error(warning);
  if (warnings.length > 0) process.exitCode = 1;
}
