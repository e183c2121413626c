import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';

let checkout: CheckoutCopy;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

test('a changed picture is served after the release of its remote', async () => {
  const table = 'mfe-tools/src/pictures.gen.ts';
  const source = await readFile(join(checkout.root, table), 'utf8');
  const [, name = '', before = ''] = /'(gallery\/[^']+)': \{.*?"hash":"(\w{8})"/.exec(source) ?? [];
  const folder = join(checkout.root, 'mfe-tools/assets/pictures/gallery');
  const files = (await readdir(folder)).filter((file) => file.includes(before));
  for (const file of files) await copyFile(join(folder, file), join(folder, file.replace(before, '0a1b2c3d')));
  checkout.edit(table, before, '0a1b2c3d');

  await checkout.npmRun('release', '--', 'mfe-tools', '--site', checkout.site);
  const address = await checkout.serve();
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect([
      name,
      (await fetch(`${address}/assets/pictures/gallery/${file.replace(before, '0a1b2c3d')}`)).status,
    ]).toEqual([name, 200]);
  expect(await checkout.npmRun('registry', '--', 'verify', '--site', checkout.site)).toContain('as it was built');
});
