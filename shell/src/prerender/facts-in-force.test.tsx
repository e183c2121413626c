import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import type { SiteContent } from 'shared-data/content';
import { firstFactsIn, OTHER_CONTENT } from 'shared-data/testing/other-facts';
import type { RemoteModule } from '@district-pour/contract';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { checkoutRemotes as remotes, repository } from '../testing/checkout-remotes.ts';
import { renderPage } from './render-page.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: () => Promise.reject(new Error('no remote is loaded here')),
  registerRemotes: () => {},
  registerPlugins: () => {},
}));

const manifest: BootManifest = {
  shellVersion: '1.0.0',
  siteUrl: 'http://localhost',
  supabaseUrl: 'http://backend.test',
  publishableKey: 'sb_publishable_test',
  remotes,
  content: OTHER_CONTENT,
};
const open = remotes.flatMap((remote) =>
  remote.routes.filter(({ prerender, access }) => prerender && access === 'open').map((route) => ({ remote, route })),
);

beforeAll(() => {
  Object.assign(globalThis, { setImmediate });
});

// rule: B-3-60
test.each(open.map(({ remote, route }) => [route.path, remote, route] as const))(
  'after a change of all facts %s shows no old one',
  async (routePath, remote, route) => {
    const exposed = (await import(join(repository, remote.name, 'src/remote.ts'))) as RemoteModule<SiteContent>;
    const page = await exposed.pages[routePath]!();
    for (const path of page.prerenderPaths ?? [routePath]) {
      const { head, body } = await renderPage({ path, route, page, manifest });
      const text = body.replaceAll('<!-- -->', '');
      expect([path, ...firstFactsIn(head), ...firstFactsIn(text)]).toEqual([path]);
      expect(text).toContain(OTHER_CONTENT.facts.phone);
    }
  },
);
