import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../src/build/list-files.ts';
import { copyCheckout } from './checkout-copy.ts';
import type { CheckoutCopy } from './checkout-copy.ts';

let checkout: CheckoutCopy;
let before: Map<string, string>;
let address: string;
beforeAll(async () => {
  checkout = copyCheckout();
  before = await sources();
  address = await checkout.serve();
});
afterAll(() => checkout.remove());

const sources = async () => {
  const files = (await listFiles(checkout.root)).filter(
    (file) => !/(^|\/)(node_modules|dist|\.cache|\.nx)\//.test(file),
  );
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(checkout.root, file), 'utf8')] as const)),
  );
};

/** Removes every folder that the pipeline of a package does not check out. */
async function leaveWhatThePipelineSees(name: string): Promise<void> {
  const text = await readFile(join(checkout.root, '.github/workflows/package.yml'), 'utf8');
  const listed =
    /sparse-checkout: \|\n([^]*?)\n {6}-/
      .exec(text)?.[1]
      ?.trim()
      .split(/\s*\n\s*/) ?? [];
  const seen = ['node_modules', 'dist', ...listed.map((folder) => (folder === '${{ inputs.name }}' ? name : folder))];
  expect(seen).toContain(name);
  for (const entry of await readdir(checkout.root, { withFileTypes: true })) {
    if (entry.isDirectory() && !seen.includes(entry.name))
      await rm(join(checkout.root, entry.name), { recursive: true });
  }
}

/** The commands of docs/delivery.md, in their order. */
const documented = async () => {
  const text = await readFile(join(checkout.root, 'docs/delivery.md'), 'utf8');
  return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, '')),
  );
};

/** Waits until the site server serves a page, and returns it. */
async function pageWith(url: string, text: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(url)).text();
    if (html.includes(text)) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the site server has followed the change. */
async function untilStatus(url: string, status: number): Promise<void> {
  while ((await fetch(url)).status !== status) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** What must hold after a documented command. */
const after: Record<string, (output: string) => Promise<void>> = {
  'npm run new-remote -- gift-cards': async () => {
    const after = await sources();
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(changed.filter((file) => !file.startsWith('mfe-gift-cards/')).sort()).toEqual([
      '.github/workflows/mfe-gift-cards.yml',
      'package-lock.json',
    ]);
    const added = (after.get('package-lock.json') ?? '').split('\n');
    expect(
      before
        .get('package-lock.json')
        ?.split('\n')
        .every((line) => added.includes(line)),
    ).toBe(true);
    await expect(checkout.npmRun('new-remote', '--', 'quote')).rejects.toThrow(
      '/quote is claimed by both mfe-tools and mfe-quote',
    );
    await leaveWhatThePipelineSees('mfe-gift-cards');
  },
  'npm run check -- mfe-gift-cards': async (output) => {
    expect(output).toContain('mfe-gift-cards is in order and fits what is live');
    expect((await fetch(`${address}/gift-cards`)).status).toBe(404);
  },
  'npm run release -- mfe-gift-cards': async () => {
    expect(await pageWith(`${address}/gift-cards`, '<h1')).toMatch(/<h1[^>]*>Gift cards<\/h1>/);
    expect(await (await fetch(`${address}/sitemap.xml`)).text()).toContain('/gift-cards</loc>');
    expect(await (await fetch(`${address}/quote`)).text()).toMatch(/<h1/);
  },
  'npm run release -- mfe-gift-cards --canary 10': async (output) =>
    expect(output).toContain('live for 10 % of the visitors'),
  'npm run registry': async (output) => expect(output).toMatch(/mfe-gift-cards .* 10 %/),
  'npm run promote -- mfe-gift-cards': async () =>
    void (await pageWith(`${address}/gift-cards`, '>Gift vouchers</h1>')),
  'npm run rollback -- mfe-gift-cards': async () => void (await pageWith(`${address}/gift-cards`, '>Gift cards</h1>')),
  'npm run switch-off -- mfe-gift-cards': async () => {
    await untilStatus(`${address}/gift-cards`, 404);
    expect(await (await fetch(`${address}/sitemap.xml`)).text()).not.toContain('/gift-cards');
    expect(await (await fetch(`${address}/quote`)).text()).toMatch(/<h1/);
    expect(await checkout.npmRun('registry')).toMatch(/mfe-gift-cards +off /);
  },
  'npm run switch-on -- mfe-gift-cards': async () => void (await pageWith(`${address}/gift-cards`, '>Gift cards</h1>')),
  'npm run rollback -- --help': async (output) => expect(output).toContain('npm run rollback -- <package> [<version>]'),
  'npm run registry -- verify': async (output) => expect(output).toContain('as it was built'),
  'npm run contract': async (output) => expect(output).toContain('promises is kept'),
  'npm run mirror -- dist/mirror': async (output) => expect(output).toContain('dist/mirror is up to date'),
  'npm run prune': async (output) => expect(output).toContain('still needed'),
};

test('the commands of docs/delivery.md create, release and roll back a new remote, without building the others', async () => {
  const commands = await documented();
  expect(commands).toEqual(expect.arrayContaining(Object.keys(after)));
  for (const command of commands) {
    const output = await checkout.run(command);
    await after[command]?.(output);
  }
});
