import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request } from '@district-pour/contract/client/service-request';
import { copyToDevelopmentSite, developmentSite, developPackage } from '../build/development-site.ts';
import { defineCommand, UsageError } from '../command.ts';
import { ownPackage } from '../context.ts';
import { fetchLive } from '../live-files.ts';
import { environmentOf, openService, registryOptions } from '../open-registry.ts';
import { run } from '../run.ts';

/** The site server, which `npm run pack` adds to the published package. */
const siteServer = fileURLToPath(new URL('../../server/main.mjs', import.meta.url));

/** The backend of a running site, from its boot manifest, as settings of a site server. */
async function backendOf(siteUrl: string): Promise<NodeJS.ProcessEnv> {
  const boot = (await (await request(new URL('/boot.json', siteUrl).href)).json()) as {
    supabaseUrl: string;
    publishableKey: string;
  };
  return { SUPABASE_URL: boot.supabaseUrl, SUPABASE_PUBLISHABLE_KEY: boot.publishableKey };
}

const usage = `npm run dev [-- <option> …]

Serves the live packages of an environment on this machine, with this package built again after each edit, which reloads open pages.
  --url URL           the running site, whose backend is used; default SITE_URL
  --port N            default SITE_PORT, else 3000
  --registry URL      the registry service; default REGISTRY_URL
  --environment NAME  the environment of the service; default REGISTRY_ENVIRONMENT, else production`;

const { registry, environment } = registryOptions;
const options = { registry, environment, url: { type: 'string' }, port: { type: 'string' } } as const;

/** `npm run dev` in a package's own repository: its package within the live site of an environment. */
export default defineCommand({ usage, options, names: [1, 1] }, async (values, context) => {
  const { root, env } = context;
  const [service, url] = [openService(values, context), values.url ?? env['SITE_URL']];
  if (!service) throw new UsageError('REGISTRY_URL has to be the address of the registry service.');
  if (!url || !URL.canParse(url)) throw new UsageError('SITE_URL has to be the address of the running site.');
  if (!existsSync(siteServer)) throw new Error('This kit was published without the site server');
  const backend = await backendOf(url);
  const [fetched, site] = [join(root, '.cache/site', environmentOf(values, context)), developmentSite(root)];
  await mkdir(fetched, { recursive: true });
  console.error(`Fetching ${service.address}`);
  await fetchLive(service.filesOf(), fetched);
  await copyToDevelopmentSite(fetched, site);
  await developPackage(ownPackage(root), root, site, { watch: true, mode: 'reload' });
  const port = values.port ?? env['SITE_PORT'] ?? '3000';
  await run(process.execPath, [siteServer], {
    cwd: root,
    env: {
      ...backend,
      SITE_FOLDER: site,
      SITE_PORT: port,
      SITE_URL: `http://localhost:${port}`,
      SITE_LIVE_RELOAD: '1',
    },
  });
});
