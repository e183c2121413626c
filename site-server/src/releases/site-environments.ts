import { httpRegistry } from '@district-pour/contract/client/http-registry';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import type { ReleaseRegistry } from '@district-pour/contract/release-registry';
import { readRegistry } from '@district-pour/contract/read-site';
import { runRenderer } from '@district-pour/releases/render/run-renderer';
import type { ServerSettings } from '../env.ts';

/** One environment whose releases an admin can see. */
export interface SiteEnvironment {
  name: string;
  /** Whether it is this site. */
  isThis: boolean;
  /** The address of its site; null for this one without a registry service. */
  url: string | null;
  /** Its releases; `who` is the admin, for the audit log. */
  registry: (who: string) => ReleaseRegistry;
}

/** What the environments need; `renderer` is the built renderer, null without one. */
type EnvironmentSettings = Pick<ServerSettings, 'siteFolder' | 'registry' | 'source'> & {
  renderer: string | null;
};

/** Whether a change of releases lasts: a folder that follows a source without a registry service gets the source's next state. */
export const canChange = ({ registry, source }: Pick<ServerSettings, 'registry' | 'source'>): boolean =>
  registry !== null || source === null;

/** The site folder of this server, when there is no registry service. */
function ownFolder({ siteFolder, renderer }: EnvironmentSettings): SiteEnvironment {
  const render = async (site: string, registry?: string) => {
    if (!renderer) throw new Error('This server has no renderer: the commands can make this change');
    await runRenderer({ renderer, site, registry });
  };
  return {
    name: 'local',
    isThis: true,
    url: null,
    registry: (who) =>
      folderRegistry(siteFolder, {
        who,
        render,
        mirror: async (site) => {
          if ((await readRegistry(site)).settings?.mirror) throw new Error('it is copied by the next command');
        },
        assertPromisesKept: () =>
          Promise.reject(new Error('A version of the shell that was not live before is released by npm run release')),
      }),
  };
}

/** The environments of the registry service, or the site folder of this server. Throws when the service does not answer. */
export async function siteEnvironments(settings: EnvironmentSettings): Promise<SiteEnvironment[]> {
  const { registry } = settings;
  if (!registry) return [ownFolder(settings)];
  const answer = await fetch(`${registry.url}/environments`, {
    headers: { Authorization: `Bearer ${registry.token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`the registry service answered ${answer.status}`);
  const { environments } = (await answer.json()) as { environments: { name: string; url: string }[] };
  return environments.map(({ name: environment, url }) => ({
    name: environment,
    isThis: environment === registry.environment,
    url,
    registry: (onBehalfOf) => httpRegistry({ url: registry.url, token: registry.token, environment, onBehalfOf }),
  }));
}
