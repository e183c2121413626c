import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from './remote.ts';
import { assertNoRouteConflict, pageImports, readRemoteManifest, readShellPaths } from './remote-manifest.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function packageWith(manifest: unknown, source = ''): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'src/remote.ts'), source);
  return folder;
}

const route = { path: '/booking', title: 'Book', access: 'open', prerender: true };
const manifest = (name: string, ...paths: string[]): RemoteManifest => ({
  name,
  routes: paths.map((path) => ({ path, title: path, access: 'open', prerender: true })),
});

describe('readRemoteManifest', () => {
  it('reads a valid manifest', async () => {
    const folder = await packageWith({ name: 'mfe-booking', routes: [route] });
    await expect(readRemoteManifest(folder)).resolves.toEqual({ name: 'mfe-booking', routes: [route] });
  });

  it.each([
    [
      'a route without access',
      { name: 'mfe-x', routes: [{ ...route, access: undefined }] },
      /\/routes\/0 must have required property 'access'/,
    ],
    [
      'an access that does not exist',
      { name: 'mfe-x', routes: [{ ...route, access: 'admin' }] },
      /\/routes\/0\/access/,
    ],
    ['a path without a slash', { name: 'mfe-x', routes: [{ ...route, path: 'booking' }] }, /\/routes\/0\/path/],
    ['no routes', { name: 'mfe-x', routes: [] }, /\/routes/],
    ['a name of another form', { name: 'booking', routes: [route] }, /\/name/],
  ])('names the place of %s', async (_case, value, message) => {
    await expect(readRemoteManifest(await packageWith(value))).rejects.toThrow(message);
  });
});

describe('links of a manifest', () => {
  const link = { menu: 'header', label: 'Book', to: '/booking', order: 10 };
  const desk = { ...link, menu: 'desk', role: 'admin', icon: 'Sun', letter: 'b' };
  const read = async (...links: object[]) =>
    readRemoteManifest(await packageWith({ name: 'mfe-booking', routes: [route], links }));

  it.each([
    ['the header', link],
    ['a dropdown', { ...link, group: 'Tools' }],
    ['the footer', { ...link, menu: 'footer' }],
    ['the account, for visitors', { ...link, menu: 'account', role: 'signed-out' }],
    ['the desk, to a tab', { ...desk, to: '/booking?tab=payments', group: 'Money' }],
  ])('may stand in %s', async (_where, value) => {
    await expect(read(value)).resolves.toMatchObject({ links: [value] });
  });

  it.each([
    ['a menu that does not exist', { ...link, menu: 'side' }, /\/links\/0 value of tag "menu" must be in oneOf/],
    ['no order', { ...link, order: undefined }, /\/links\/0 must have required property 'order'/],
    ['a role in the header', { ...link, role: 'admin' }, /\/links\/0 must NOT have additional properties/],
    ['no role at the desk', { ...desk, role: undefined }, /\/links\/0 must have required property 'role'/],
    ['an icon that the desk lacks', { ...desk, icon: 'Unicorn' }, /\/links\/0\/icon/],
    ['two letters', { ...desk, letter: 'bb' }, /\/links\/0\/letter/],
    ['an address outside', { ...link, to: '//example.com' }, /\/links\/0\/to/],
    ['a path of another remote', { ...link, to: '/quote' }, /links to paths that it does not claim: \/quote/],
  ])('are refused with %s', async (_case, value, message) => {
    await expect(read(value)).rejects.toThrow(message);
  });

  it('stand once in a menu', async () => {
    await expect(read(link, { ...link, label: 'Again' })).rejects.toThrow('has a link twice: /booking in header');
    await expect(read(link, { ...link, menu: 'footer' })).resolves.toMatchObject({ name: 'mfe-booking' });
  });
});

describe('pageImports', () => {
  it('finds the module behind each route', async () => {
    const folder = await packageWith(
      {},
      "export const pages = {\n  '/booking': () => import('./pages/booking-page.tsx'),\n};",
    );
    await expect(pageImports(folder, manifest('mfe-booking', '/booking'))).resolves.toEqual({
      '/booking': './pages/booking-page.tsx',
    });
  });

  it('follows a page that is mounted on two paths', async () => {
    const folder = await packageWith(
      {},
      "const quote = () => import('./pages/quote-page.tsx');\nexport const pages = { '/quote': quote, '/quote-calculator': quote };",
    );
    await expect(pageImports(folder, manifest('mfe-x', '/quote', '/quote-calculator'))).resolves.toEqual({
      '/quote': './pages/quote-page.tsx',
      '/quote-calculator': './pages/quote-page.tsx',
    });
  });

  it('rejects a claimed route without a page, and a page without a claim', async () => {
    const folder = await packageWith({}, "export const pages = { '/a': () => import('./pages/a.tsx') };");
    await expect(pageImports(folder, manifest('mfe-x', '/a', '/b'))).rejects.toThrow('has no page for /b');
    await expect(pageImports(folder, { name: 'mfe-x', routes: [] })).rejects.toThrow('does not claim /a');
  });
});

describe('slots of a manifest', () => {
  const source = (...slots: string[]) =>
    `export const pages = { '/a': () => import('./pages/a.tsx') };
     export const slots = { ${slots.map((slot) => `'${slot}': () => import('./slots/${slot}.tsx')`).join(', ')} };`;

  it.each([
    ['the same', ['desk-booking'], ['desk-booking'], null],
    ['a place without a part', ['desk-booking'], [], 'mfe-x: src/remote.ts has no part for the slot desk-booking'],
    ['a part without a place', [], ['desk-booking'], 'mfe-x: remote.json does not name the slot desk-booking'],
  ])('are compared with the parts: %s', async (_case, slots, parts, message) => {
    const folder = await packageWith({}, source(...parts));
    const imports = pageImports(folder, { ...manifest('mfe-x', '/a'), slots });
    await (message === null
      ? expect(imports).resolves.toEqual({ '/a': './pages/a.tsx' })
      : expect(imports).rejects.toThrow(message));
  });
});

describe('assertNoRouteConflict', () => {
  it('reports both remotes that claim one path', () => {
    expect(() => assertNoRouteConflict([manifest('mfe-a', '/blog'), manifest('mfe-b', '/blog')])).toThrow(
      '/blog is claimed by both mfe-a and mfe-b',
    );
  });

  it('reports the shell and the remote that claims a path of the shell', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'paths.json'), JSON.stringify({ name: 'shell', paths: ['/assets', '/health'] }));
    const shell = await readShellPaths(folder);
    expect(() => assertNoRouteConflict([shell, manifest('mfe-a', '/health')])).toThrow(
      '/health is claimed by both shell and mfe-a',
    );
    expect(() => assertNoRouteConflict([shell, manifest('mfe-a', '/assets/:name')])).toThrow(
      '/assets/:name is claimed by both shell and mfe-a',
    );
    expect(() => assertNoRouteConflict([shell, manifest('mfe-a', '/', '/healthy')])).not.toThrow();
  });

  it.each([
    ['/blog/:slug', '/blog/new'],
    ['/blog/new', '/blog/:slug'],
    ['/blog/:slug/edit', '/blog/new/:what'],
  ])('sees that an address may belong to %s and to %s', (one, other) => {
    expect(() => assertNoRouteConflict([manifest('mfe-a', one), manifest('mfe-b', other)])).toThrow(
      `${other} is claimed by both mfe-a and mfe-b`,
    );
    expect(() => assertNoRouteConflict([manifest('mfe-a', one, other)])).toThrow('claimed by both');
  });

  it('treats different parameter names in one segment as the same path', () => {
    expect(() => assertNoRouteConflict([manifest('mfe-a', '/blog/:slug'), manifest('mfe-b', '/blog/:id')])).toThrow(
      'claimed by both',
    );
    expect(() =>
      assertNoRouteConflict([manifest('mfe-a', '/blog', '/blog/:slug'), manifest('mfe-b', '/about')]),
    ).not.toThrow();
  });
});
