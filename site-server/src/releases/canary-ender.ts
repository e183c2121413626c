import { endCanary } from '@district-pour/releases/registry/end-canary';
import { httpRegistry } from '@district-pour/contract/client/http-registry';
import type { ServerSettings } from '../env.ts';

/**
 * Returns what ends a canary if it is still this version: the registry service when there is one, otherwise a change of the site folder.
 * What it returns throws when the folder follows a source, which would bring the canary back.
 */
export function canaryEnder({
  siteFolder,
  registry,
  source,
}: Pick<ServerSettings, 'siteFolder' | 'registry' | 'source'>) {
  return async (name: string, version: string): Promise<boolean> => {
    if (!registry) {
      if (source) throw new Error('SITE_REGISTRY_URL is not set, and the site folder follows its source');
      return endCanary(name, version, siteFolder, 'telemetry');
    }
    const service = httpRegistry({ ...registry, onBehalfOf: 'telemetry' });
    const entry = (await service.state()).packages.find((each) => each.name === name);
    if (entry?.canary?.version !== version || !entry.live) return false;
    await service.change(name, { action: 'rollback', version: entry.live }); // by name, so that it only ends the canary
    return true;
  };
}
