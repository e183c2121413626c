import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_CONTENT } from 'shared-data/domain/site-content';
import type { SiteContent } from 'shared-data/domain/site-content';
import { buildServer } from '@district-pour/checkout/build/build-server';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { serve, siteFolder, writeRegistry } from '../testing/serve-site.ts';
import { followContent } from './follow-content.ts';

let renderer: string;
beforeAll(async () => {
  const folder = await temporaryFolder();
  await buildServer(folder);
  renderer = join(folder, 'render.mjs');
});

const stopping: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

/** What the database does with the lease, and the content that it has. */
async function backendWith(content: SiteContent) {
  const state = { content, holder: '', attempts: 0, finished: [] as (string | null)[] };
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    content_version: () => state.content.version,
    site_content: () => state.content,
    claim_content_rendering: ({ p_holder: holder }) => {
      if ((state.holder !== '' && state.holder !== holder) || state.attempts >= 2) return false;
      state.holder = String(holder);
      return true;
    },
    finish_content_rendering: ({ p_error: error }) => {
      state.holder = '';
      state.attempts += error === null ? 0 : 1;
      state.finished.push(error as string | null);
      return true;
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = answers[request.url!.split('/').at(-1)!]!(JSON.parse(body) as Record<string, unknown>);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stopping.push(() => server.close());
  return { state, supabaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const withPhone = (version: number, phone: string): SiteContent => ({
  ...FIRST_CONTENT,
  version,
  facts: { ...FIRST_CONTENT.facts, phone },
});

/** A site whose pages show the phone number of their content, and log in the site folder's pages when they were rendered. */
async function siteWithRenderer(): Promise<string> {
  const site = await siteFolder();
  await writeFile(
    join(site, 'shell/1/render.cjs'),
    `const { format } = require('node:util');
    exports.shared = {};
    exports.renderPage = async ({ page, manifest }) => {
      const phone = manifest.content ? manifest.content.facts.phone : 'the first number';
      if (phone === 'broken') throw new Error(page.name + ' could not be rendered');
      return { now: new Date().toISOString(), head: '<title>A</title>', styles: '', body: format('<h1>%s %s</h1>', page.name, phone) };
    };`,
  );
  for (const version of ['1', '2'])
    await writeFile(
      join(site, `remotes/mfe-a/${version}/render.cjs`),
      `exports.pages = { '/a': async () => ({ name: 'release ${version}' }) };`,
    );
  return site;
}

function follow(site: string, supabaseUrl: string) {
  const [reports, notes, abort] = [[] as string[], [] as string[], new AbortController()];
  const ended = followContent({
    siteFolder: site,
    supabaseUrl,
    secretKey: 'sb_secret_test',
    renderer,
    report: (line) => reports.push(line),
    note: (line) => notes.push(line),
    signal: abort.signal,
    pollMs: 30,
  });
  stopping.push(() => (abort.abort(), ended));
  return { reports, notes, stop: () => (abort.abort(), ended) };
}

async function eventually(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(30);
}
const shows = (get: (path: string) => Response | Promise<Response>, text: string) => async () =>
  (await (await get('/a')).text()).includes(text);

// rule: B-3-60
test('two servers render a change once, and both serve pages and boot manifest of the new content', async () => {
  const site = await siteWithRenderer();
  const { state, supabaseUrl } = await backendWith(FIRST_CONTENT);
  const followers = [follow(site, supabaseUrl), follow(site, supabaseUrl)];
  const servers = [serve(site), serve(site)];
  const before = (await servers[0]!.get('/a')).headers.get('ETag');
  state.content = withPhone(1, '(202) 555-0177');
  for (const { get } of servers) {
    await eventually(shows(get, '<h1>release 1 (202) 555-0177</h1>'));
    const html = await (await get('/a')).text();
    expect(html).toContain('"phone":"(202) 555-0177"');
    expect((await get('/a')).headers.get('ETag')).not.toBe(before);
    expect(await (await get('/boot.json')).text()).toContain('"phone":"(202) 555-0177"');
  }
  await eventually(() => state.finished.length > 0);
  expect(followers.flatMap(({ notes }) => notes)).toEqual(['content 1 is live']);
  expect(followers.flatMap(({ reports }) => reports)).toEqual([]);
  expect(new Set(state.finished)).toEqual(new Set([null]));
  expect(await readdir(join(site, 'content'))).toHaveLength(1);
});

// rule: B-3-60
test('a failed rendering keeps the pages that are served, and is told to the database until it gives no more leases', async () => {
  const site = await siteWithRenderer();
  const { state, supabaseUrl } = await backendWith(withPhone(1, '(202) 555-0177'));
  const { reports } = follow(site, supabaseUrl);
  const { get } = serve(site);
  await eventually(shows(get, '<h1>release 1 (202) 555-0177</h1>'));
  state.content = withPhone(2, 'broken');
  await eventually(() => state.attempts === 2);
  expect(state.finished.at(-1)).toContain('release 1 could not be rendered');
  expect(reports).toEqual([expect.stringContaining('release 1 could not be rendered')]);
  expect(await shows(get, '<h1>release 1 (202) 555-0177</h1>')()).toBe(true);
  state.attempts = 0;
  state.content = withPhone(3, '(202) 555-0188');
  await eventually(shows(get, '<h1>release 1 (202) 555-0188</h1>'));
});

test('another server continues when the lease of one that was killed has ended', async () => {
  const site = await siteWithRenderer();
  const { state, supabaseUrl } = await backendWith(withPhone(1, '(202) 555-0177'));
  state.holder = 'killed';
  // The killed one had rendered half of the pages and written a candidate.
  await mkdir(join(site, 'content/1-half/1'), { recursive: true });
  await writeFile(join(site, 'content.candidate-killed.json'), '{"version":1');
  follow(site, supabaseUrl);
  const { get } = serve(site);
  await pause(200);
  expect(await shows(get, '555-0177')()).toBe(false);
  state.holder = '';
  await eventually(shows(get, '<h1>release 1 (202) 555-0177</h1>'));
});

test('a release during a change of content never serves pages of the release with other content', async () => {
  const site = await siteWithRenderer();
  const { state, supabaseUrl } = await backendWith(withPhone(1, '(202) 555-0177'));
  follow(site, supabaseUrl);
  const { get } = serve(site);
  await eventually(shows(get, '<h1>release 1 (202) 555-0177</h1>'));
  state.content = withPhone(2, '(202) 555-0188');
  await eventually(() => state.holder !== '');
  await writeRegistry(site, '2');
  await eventually(shows(get, '<h1>release 2 (202) 555-0188</h1>'));
});

test('the first content of a new database replaces that of an older one', async () => {
  const site = await siteWithRenderer();
  await writeFile(join(site, 'content.json.new'), JSON.stringify(withPhone(9, '(202) 555-0109')));
  await rename(join(site, 'content.json.new'), join(site, 'content.json'));
  const { supabaseUrl } = await backendWith(FIRST_CONTENT);
  follow(site, supabaseUrl);
  const { get } = serve(site);
  await eventually(async () => (await readFile(join(site, 'content.json'), 'utf8').catch(() => null)) === null);
  await eventually(async () => !(await shows(get, '555-0109')()));
});
