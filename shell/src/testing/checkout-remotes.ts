import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@district-pour/contract';
import type { BootRemote } from '../boot/boot-manifest.ts';

/** The checkout's folder. */
export const repository = join(__dirname, '../../..');

/** The remotes of the checkout by their manifests, each live in one version. */
export const checkoutRemotes: BootRemote[] = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => {
    const { routes, links } = JSON.parse(readFileSync(join(repository, name, 'remote.json'), 'utf8')) as RemoteManifest;
    return {
      name,
      live: { version: '1.0.0', entry: { url: `/remotes/${name}/1/entry.js`, integrity: '' } },
      routes: routes.map((route) => ({ ...route, scripts: [] })),
      ...(links && { links }),
    };
  });
