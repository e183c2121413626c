import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import type { TeamKeys } from '@district-pour/contract/team-keys';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { fetchSite } from '../registry/fetch-site.ts';
import { signedRegistry } from '../registry/publish-signature.ts';
import { publishBuild } from '../registry/site-registry.ts';

export const [team, other] = [newKeyPair(), newKeyPair()];
const service = newKeyPair();
/** The key that a site server has. */
export const registryKeys = [service.publicKey];
/** The keys that the registry accepts: the second team's package is `mfe-b`. */
export const keys = { shell: [team.publicKey], 'mfe-a': [team.publicKey], 'mfe-b': [other.publicKey] };
/** The version in the path of a build. */
export const versionOf = (build: string) => build.split('/').at(-1) ?? '';

const stopping: (() => unknown)[] = [];
/** Stops the servers of all sources. */
export function stopSources(): void {
  for (const stop of stopping.splice(0)) stop();
}

/** A folder of published files behind a loopback server; `answers` replaces single files. */
export async function openSource() {
  const site = await temporaryFolder();
  const accept = (accepted: TeamKeys) => writeFile(acceptedKeysFile(site), JSON.stringify(accepted));
  await accept(keys);
  const asked: string[] = [];
  const answers: Record<string, RequestListener> = {};
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    asked.push(path);
    const replaced = answers[path];
    if (replaced) return replaced(request, response);
    const signed = path.startsWith('registry.signatures/') && signedRegistry(site, 'production', service.privateKey);
    if (signed) return void signed.then((found) => response.end(JSON.stringify(found?.signature)));
    return void readFile(join(site, path)).then(
      (body) => {
        const etag = `"${createHash('sha256').update(body).digest('hex')}"`;
        const isKnown = request.headers['if-none-match'] === etag;
        if (isKnown) asked.push('not modified');
        if (isKnown) return response.writeHead(304).end();
        return response.writeHead(200, { ETag: etag }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopping.push(() => (server.closeAllConnections(), server.close()));
  return {
    site,
    asked,
    answers,
    /** Lets the registry accept other keys. */
    accept,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Publishes a signed build and makes it live; returns its folder below the site. */
    release: async (name: string, content: string, key = team.privateKey, assets?: Record<string, string>) => {
      const { folder, version } = await versionedBuild(name, content, { privateKey: key, ...(assets && { assets }) });
      await publishBuild(folder, site);
      return name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
    },
  };
}

/** A source with a shell and `mfe-a`, and a folder that has fetched both. */
export async function followed() {
  const source = await openSource();
  await source.release('shell', 'one', team.privateKey, { 'icon.svg': '<svg/>', 'cup-0123abcd-400.webp': 'a cup' });
  const first = await source.release('mfe-a', 'one');
  const folder = await temporaryFolder();
  await fetchSite(source.url, folder, { registryKeys });
  const registry = async () => readFile(join(folder, 'registry.json'), 'utf8');
  return { ...source, folder, first, registry };
}
