import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../src/list-files.ts';
import { copyCheckout } from './checkout-copy.ts';
import type { CheckoutCopy } from './checkout-copy.ts';

let checkout: CheckoutCopy;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

const sources = async () => {
  const files = (await listFiles(checkout.root)).filter((file) => !/(^|\/)(node_modules|dist|\.cache|\.nx)\//.test(file));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(checkout.root, file), 'utf8')] as const)));
};

/** The folders that a team's pipeline checks out, beside its own. */
const seenByPipelines = async () => {
  const text = await readFile(join(checkout.root, '.github/workflows/package.yml'), 'utf8');
  return /sparse-checkout: \|\n([^]*?)\n {6}-/.exec(text)?.[1]?.trim().split(/\s*\n\s*/) ?? [];
};

test('a new remote is routed, passes its own pipeline without the code of the others, and is released', async () => {
  const before = await sources();
  await checkout.npmRun('new-remote', '--', 'gift-cards');
  const after = await sources();
  const touched = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(touched.filter((file) => !file.startsWith('mfe-gift-cards/')).sort()).toEqual(['.github/workflows/mfe-gift-cards.yml', 'package-lock.json']);
  await expect(checkout.npmRun('new-remote', '--', 'quote')).rejects.toThrow('/quote is claimed by both mfe-tools and mfe-quote');

  const seen = (await seenByPipelines()).map((folder) => (folder === '${{ inputs.name }}' ? 'mfe-gift-cards' : folder));
  expect(seen).toContain('mfe-gift-cards');
  for (const entry of await readdir(checkout.root, { withFileTypes: true })) {
    const needed = !entry.isDirectory() || seen.includes(entry.name) || ['node_modules', 'dist', '.github'].includes(entry.name);
    if (!needed) await rm(join(checkout.root, entry.name), { recursive: true });
  }
  const address = await checkout.serve();
  expect((await fetch(`${address}/gift-cards`)).status).toBe(404);
  expect(await checkout.npmRun('check', '--', 'mfe-gift-cards', '--site', checkout.site)).toContain('mfe-gift-cards is in order and fits what is live');
  expect(await checkout.npmRun('release', '--', 'mfe-gift-cards', '--site', checkout.site)).toContain('is live');

  let page = await fetch(`${address}/gift-cards`);
  while (page.status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    page = await fetch(`${address}/gift-cards`);
  }
  expect(await page.text()).toMatch(/<h1[^>]*>Gift cards<\/h1>/);
  expect(await (await fetch(`${address}/sitemap.xml`)).text()).toContain('/gift-cards</loc>');
  expect(await (await fetch(`${address}/quote`)).text()).toMatch(/<h1/);
});
