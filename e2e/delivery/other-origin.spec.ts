import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';
import { openInSite } from '../src/support/boot.ts';
import { failurePanel, headingOf, remoteNames, remotePages } from '../src/support/remote-pages.ts';
import { hydrated } from '../src/support/test.ts';
import { expect, test } from './support/delivery.ts';
import type { Delivery } from './support/delivery.ts';
import { expectRelease } from './support/next-release.ts';

const remote = 'mfe-booking';

/** A second origin on loopback, with the builds of a site folder, that can be down or add code to its scripts. */
async function partnerOrigin(site: string) {
  const state = { mode: 'up' as 'up' | 'down' | 'tampered', served: [] as string[] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://partner');
    if (state.mode === 'down') return void request.socket.destroy();
    readFile(join(site, pathname)).then(
      (body) => {
        state.served.push(pathname);
        const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
        response.writeHead(200, headers).end(state.mode === 'up' ? body : `globalThis.tampered = true;${String(body)}`);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => (server.closeAllConnections(), server.close());
  return { state, close, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Edits the registry as docs/architecture.md says, and waits until documents have the origin. */
async function moveTo(page: Page, { site }: Delivery, origin: string): Promise<void> {
  const file = join(site, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as SiteRegistry;
  registry.settings = { ...registry.settings, origins: [origin] };
  registry.remotes[remote] = { ...registry.remotes[remote]!, origin };
  await writeFile(file, JSON.stringify(registry));
  await expect.poll(async () => (await page.request.get('/boot.json')).text()).toContain(origin);
}

test('a remote at another origin is loaded from there; when that is down or tampered with, visitors get what the site has, and other pages notice nothing', async ({
  page,
  delivery,
  consoleMessages,
}) => {
  const { state, origin, close } = await partnerOrigin(delivery.site);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const ofRemote = () =>
    requested.filter((url) => url.includes(`/remotes/${remote}/`)).map((url) => new URL(url).origin);

  await test.step('its page and its chunks come from there', async () => {
    await moveTo(page, delivery, origin);
    await page.goto('/booking');
    await hydrated(page);
    expect(new Set(ofRemote())).toEqual(new Set([origin]));
    await openInSite(page, '/services');
    await expect(headingOf(page, 'mfe-marketing')).toBeVisible();
    expect(consoleMessages).toEqual([]);
    expect(state.served.length).toBeGreaterThan(2);
  });

  await test.step('a pointer over a link to it fetches its code from there', async () => {
    await page.goto('/services');
    await hydrated(page);
    requested.length = 0;
    const link = page.getByRole('banner').getByRole('link', { name: /book/i }).first();
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover(); // the listener is added when the browser is idle
      await expect.poll(ofRemote, { timeout: 500 }).toContain(origin);
    }).toPass();
    expect(consoleMessages).toEqual([]);
  });

  await test.step('a release stays there', async () => {
    await delivery.releaseNext(remote);
    await page.goto('/booking');
    await expectRelease(page, remote, true);
    await hydrated(page);
    expect(new Set(ofRemote())).toEqual(new Set([origin]));
  });

  const { live } = (JSON.parse(await readFile(join(delivery.site, 'registry.json'), 'utf8')) as SiteRegistry).remotes[
    remote
  ]!;
  for (const mode of ['down', 'tampered'] as const) {
    await test.step(`it is ${mode}`, async () => {
      state.mode = mode;
      await page.context().clearCookies();
      await page.goto('/services');
      await hydrated(page);
      await openInSite(page, '/booking');
      await expectRelease(page, remote, false); // the previous release, from the site
      await expect(failurePanel(page)).toBeHidden();
      expect(consoleMessages.splice(0).join('\n')).toContain(`${remote}@${live} failed`);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      for (const other of remoteNames.filter((name) => !['mfe-admin', 'mfe-internal', remote].includes(name))) {
        await openInSite(page, remotePages[other][0]);
        await expect(headingOf(page, other)).toBeVisible();
      }
      expect(consoleMessages).toEqual([]);
    });
  }
  close();
});
