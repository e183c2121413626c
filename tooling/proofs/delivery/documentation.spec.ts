import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';
import { freePort } from '@district-pour/checkout/free-port';
import { commandsOf, createShell } from './documented-commands.ts';
import { startDocumentedPlatform } from './documented-platform.ts';
import type { DocumentedPlatform } from './documented-platform.ts';

let checkout: CheckoutCopy;
let platform: DocumentedPlatform;
let shell: ReturnType<typeof createShell>;
let before: Map<string, string>;
let address: string;
/** Site server of the second environment. */
let staging: string;
beforeAll(async () => {
  checkout = copyCheckout();
  platform = await startDocumentedPlatform(checkout.root, await temporaryFolder());
  shell = createShell(checkout.root, platform.variables);
  address = await checkout.serve();
});
afterAll(() => {
  platform?.stop();
  checkout.remove();
});

const sources = async () => {
  const files = (await listFiles(checkout.root)).filter(
    (file) => !/(^|\/)(node_modules|dist|\.cache|\.nx)\//.test(file),
  );
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(checkout.root, file), 'utf8')] as const)),
  );
};

/** Removes every other remote, and what a remote does not need: its team could have this part of the repository only. */
async function leaveWhatARemoteNeeds(name: string): Promise<void> {
  const needed = ['node_modules', 'dist', name, 'shared-data', 'shared-ui', 'shell', 'site-server', 'tooling'];
  for (const entry of await readdir(checkout.root, { withFileTypes: true })) {
    if (entry.isDirectory() && !needed.includes(entry.name))
      await rm(join(checkout.root, entry.name), { recursive: true });
  }
}

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

/** Starts an environment on ports that are free here, and opens its first page. */
async function lookAt(command: string): Promise<void> {
  const port = String(await freePort());
  const line = command.includes('3100') ? command.replace('3100', port) : `${command} -- --port-base ${port}`;
  await shell.runUntil(line, `http://localhost:${port}/`);
}

/** What must hold after a documented command. */
const after: Record<string, (output: string) => Promise<void>> = {
  'cp -R dist/site dist/staging': async () => {
    staging = await checkout.serve(join(checkout.root, 'dist/staging'));
  },
  'npm run registry-service -- key mfe-tastings --site dist/staging': async (output) =>
    void Object.assign(shell.env, platform.takeKey(output)),
  'npm run registry-service -- token tastings-ci --environment staging --environment production --package mfe-tastings':
    async (output) => void Object.assign(shell.env, platform.takeToken(output)),
  'npm run check': async (output) => {
    expect(output).toContain('mfe-tastings is in order and fits what is live in staging');
    expect((await fetch(`${staging}/tastings`)).status).toBe(404);
  },
  'npm run release': async () => {
    expect(await pageWith(`${staging}/tastings`, '<h1')).toMatch(/<h1[^>]*>Tastings<\/h1>/);
    const another = await pageWith(`${staging}/quote`, 'href="/tastings"');
    const boot = JSON.parse(/id="boot">([^<]*)</.exec(another)?.[1] ?? '') as { remotes: object[] };
    expect(boot.remotes).toContainEqual(expect.objectContaining({ name: 'mfe-tastings', slots: ['desk-booking'] }));
  },
  'npm run preview': async (output) => expect(output).toContain('/pin?token='),
  'npm run release -- --canary 10': async (output) =>
    expect(output).toContain('is live in staging for 10 % of the visitors; npm run promote gives it to all'),
  'npm run registry': async (output) => {
    if (output.includes('staging at')) expect(output).toMatch(/mfe-tastings .* 10 %/);
    else expect(output).toMatch(/mfe-gift-cards .* 10 %/);
  },
  'npm run promote': async () => void (await pageWith(`${staging}/tastings`, '>Samplings</h1>')),
  'npm run release -- --from staging --environment production': async () =>
    void (await pageWith(`${address}/tastings`, '>Samplings</h1>')),
  'npm run rollback': async () => {
    await pageWith(`${staging}/tastings`, '>Tastings</h1>');
    await pageWith(`${address}/tastings`, '>Samplings</h1>');
  },
  'npm run switch-off': async () => {
    await untilStatus(`${staging}/tastings`, 404);
    expect(await (await fetch(`${staging}/quote`)).text()).not.toContain('/tastings');
  },
  'npm run switch-on': async () => {
    await untilStatus(`${staging}/tastings`, 200);
    await pageWith(`${staging}/quote`, 'href="/tastings"');
  },
  'cd -': async () => {
    before = await sources();
  },
  'npm run new-remote -- gift-cards': async () => {
    const after = await sources();
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(changed.filter((file) => !file.startsWith('mfe-gift-cards/'))).toEqual(['package-lock.json']);
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
    await leaveWhatARemoteNeeds('mfe-gift-cards');
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

test('the commands of docs/delivery.md take a team from an empty repository to a canary, and release a new remote of the checkout', async () => {
  const commands = await commandsOf(join(checkout.root, 'docs/delivery.md'));
  expect(commands).toEqual(expect.arrayContaining(Object.keys(after)));
  for (const command of commands) {
    if (command.startsWith('npx verdaccio')) continue; // it runs since the beginning
    if (command === 'npm run registry-service') {
      await platform.startService(shell.env);
      continue;
    }
    if (command.includes('npm start')) {
      await lookAt(command);
      continue;
    }
    const output = await shell.run(
      command.replaceAll('../tastings', platform.repository).replaceAll('127.0.0.1:4873', platform.packages),
    );
    await after[command]?.(output);
  }
}, 1_200_000);
