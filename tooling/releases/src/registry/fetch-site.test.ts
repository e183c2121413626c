import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { versionedBuild } from '@district-pour/contract/testing/versioned-build';
import { fetchSite } from './fetch-site.ts';
import { verifySite } from './registry-verify.ts';
import { publishBuild } from './site-registry.ts';

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    public: String(publicKey.export({ type: 'spki', format: 'pem' })),
    private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
};
const [team, other] = [newKey(), newKey()];
const keys = { shell: [team.public], 'mfe-a': [team.public] };

const stopping: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

/** A folder of published files behind a loopback server; `answers` replaces single files. */
async function openSource() {
  const site = await temporaryFolder();
  const asked: string[] = [];
  const answers: Record<string, RequestListener> = {};
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    asked.push(path);
    const replaced = answers[path];
    if (replaced) return replaced(request, response);
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Publishes a signed build and makes it live; returns its folder below the site. */
    release: async (name: string, content: string, key = team.private, assets?: Record<string, string>) => {
      const { folder, version } = await versionedBuild(name, content, { privateKey: key, ...(assets && { assets }) });
      await publishBuild(folder, site);
      return name === 'shell' ? `shell/${version}` : `remotes/${name}/${version}`;
    },
  };
}

/** A source with a shell and `mfe-a`, and a folder that has fetched both. */
async function followed() {
  const source = await openSource();
  await source.release('shell', 'one', team.private, { 'icon.svg': '<svg/>', 'cup-0123abcd-400.webp': 'a cup' });
  const first = await source.release('mfe-a', 'one');
  const folder = await temporaryFolder();
  expect(await fetchSite(source.url, folder, { keys })).toBe(true);
  const registry = async () => readFile(join(folder, 'registry.json'), 'utf8');
  return { ...source, folder, first, registry };
}

test('a site follows its source: whole versions first, then the registry, and nothing while that is the same', async () => {
  const { folder, url, asked, release, site, registry, first } = await followed();
  expect(await verifySite(folder)).toEqual([]);
  expect(await readFile(join(folder, 'assets/cup-0123abcd-400.webp'), 'utf8')).toBe('a cup');
  asked.length = 0;
  expect(await fetchSite(url, folder, { keys })).toBe(false);
  expect(asked).toEqual(['registry.json', 'not modified']);

  const longAgo = new Date('2026-01-01');
  await utimes(join(folder, first), longAgo, longAgo);
  const second = await release('mfe-a', 'two');
  const beforeSwitch = jest.fn(async (candidate: string) => {
    expect(await readFile(candidate, 'utf8')).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
    expect(await registry()).not.toContain(second.split('/').at(-1));
  });
  expect(await fetchSite(url, folder, { keys, beforeSwitch })).toBe(true);
  expect(beforeSwitch).toHaveBeenCalledTimes(1);
  expect(await registry()).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
  expect(asked.filter((path) => path.startsWith(first))).toEqual([]);
  expect((await stat(join(folder, first))).mtime > longAgo).toBe(true); // prune keeps it for tabs that are open
});

test('after a failure half-way the old state is live, and the next attempt fetches only what is missing', async () => {
  const { folder, url, asked, answers, release, registry } = await followed();
  const before = await registry();
  const shell = await release('shell', 'two');
  const remote = await release('mfe-a', 'two');
  answers[`${remote}/entry.js`] = (_request, response) => response.destroy();
  await expect(fetchSite(url, folder, { keys })).rejects.toThrow(`No answer from ${url}/${remote}/entry.js`);
  expect(await registry()).toBe(before);
  expect(existsSync(join(folder, remote))).toBe(false);
  delete answers[`${remote}/entry.js`];
  asked.length = 0;
  expect(await fetchSite(url, folder, { keys })).toBe(true);
  expect(asked.filter((path) => path.startsWith(shell))).toEqual([]);
  expect(await verifySite(folder)).toEqual([]);
});

test('two servers with one folder can fetch at the same time', async () => {
  const { folder, url, release } = await followed();
  await release('mfe-a', 'two');
  await Promise.all([fetchSite(url, folder, { keys }), fetchSite(url, folder, { keys })]);
  expect(await verifySite(folder)).toEqual([]);
});

const endless: RequestListener = (_request, response) => {
  const send = (): void => {
    while (response.write(Buffer.alloc(1024 * 1024)));
    response.once('drain', send);
  };
  send();
};

test.each<[string, (source: Awaited<ReturnType<typeof followed>>, build: string) => unknown, RegExp]>([
  [
    'a changed file',
    ({ answers }, build) => (answers[`${build}/entry.js`] = (_request, response) => response.end('// stolen')),
    /entry\.js is not as it was built/,
  ],
  ['a file without an end', ({ answers }, build) => (answers[`${build}/entry.js`] = endless), /more than \d+ bytes/],
  ['a registry without an end', ({ answers }) => (answers['registry.json'] = endless), /more than \d+ bytes/],
  ['a file that never comes', ({ answers }, build) => (answers[`${build}/entry.js`] = () => {}), /No answer from/],
  [
    'a redirection',
    ({ answers }, build) =>
      (answers[`${build}/entry.js`] = (_request, response) =>
        response.writeHead(302, { Location: '/registry.json' }).end()),
    /No answer from/,
  ],
  [
    'the record of another package',
    async ({ site, answers }, build) => {
      const text = await readFile(join(site, build, 'build.json'), 'utf8');
      answers[`${build}/build.json`] = (_request, response) => response.end(text.replace('mfe-a', 'mfe-b'));
    },
    /is that of mfe-b/,
  ],
  [
    'a build without a signature',
    ({ answers }, build) =>
      (answers[`${build}/build-signature.json`] = (_request, response) => response.writeHead(404).end()),
    /is not signed$/,
  ],
])('%s from the source is refused, and the old state stays', async (_what, damage, message) => {
  const source = await followed();
  const before = await source.registry();
  const build = await source.release('mfe-a', 'two');
  await damage(source, build);
  await expect(fetchSite(source.url, source.folder, { keys, timeoutMs: 500 })).rejects.toThrow(message);
  expect(await source.registry()).toBe(before);
  expect(existsSync(join(source.folder, build))).toBe(false);
});

test.each([
  ['registry.json', ''],
  ['registry.source.json', '{'],
])('a damaged %s is replaced', async (name, damaged) => {
  const { folder, url, site, registry } = await followed();
  await writeFile(join(folder, name), damaged);
  await fetchSite(url, folder, { keys });
  expect(await registry()).toBe(await readFile(join(site, 'registry.json'), 'utf8'));
});

test('a server does not replace what another server of the folder has fetched since it began', async () => {
  const { folder, url, release, registry } = await followed();
  const second = await release('mfe-a', 'two');
  const overtaken = fetchSite(url, folder, {
    keys,
    beforeSwitch: async () => {
      await release('mfe-a', 'three');
      await fetchSite(url, folder, { keys });
    },
  });
  expect(await overtaken).toBe(false);
  expect((JSON.parse(await registry()) as { remotes: object }).remotes).not.toMatchObject({
    'mfe-a': { live: second.split('/').at(-1) },
  });
});

test('a build that another team signed is refused', async () => {
  const { folder, url, release } = await followed();
  await release('mfe-a', 'two', other.private);
  await expect(fetchSite(url, folder, { keys })).rejects.toThrow('not signed by a key of its team');
});

test('files that a record names outside of its folder are never written', async () => {
  const { folder, url, site, release } = await followed();
  const build = await release('mfe-a', 'two');
  const text = await readFile(join(site, build, 'build.json'), 'utf8');
  await cp(join(site, build, 'entry.js'), join(site, 'remotes/mfe-a/entry.js'));
  for (const path of ['../entry.js', '/etc/entry.js', 'a/../../entry.js']) {
    await writeFile(join(site, build, 'build.json'), text.replaceAll('"entry.js"', JSON.stringify(path)));
    await expect(fetchSite(url, folder)).rejects.toThrow(`names the file ${path}`);
  }
  expect(existsSync(join(folder, 'remotes/mfe-a/entry.js'))).toBe(false);
});

test('a build replaces no asset of another package', async () => {
  const { folder, url, site, release } = await followed();
  await release('mfe-a', 'two', team.private, { 'cup-0123abcd-400.webp': 'another cup' });
  await writeFile(join(site, 'assets/cup-0123abcd-400.webp'), 'another cup');
  await expect(fetchSite(url, folder, { keys })).rejects.toThrow('has another asset cup-0123abcd-400.webp');
  expect(await readFile(join(folder, 'assets/cup-0123abcd-400.webp'), 'utf8')).toBe('a cup');
});

test('an icon that a newer shell has replaced at the source does not block older versions', async () => {
  const { url, release } = await followed();
  await release('shell', 'two', team.private, { 'icon.svg': '<svg id="two"/>' });
  const empty = await temporaryFolder();
  expect(await fetchSite(url, empty, { keys })).toBe(true);
  expect(await readFile(join(empty, 'assets/icon.svg'), 'utf8')).toBe('<svg id="two"/>');
});
