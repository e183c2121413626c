import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@district-pour/contract/list-files';
import { copyCheckout } from '@district-pour/checkout/checkout-copy';
import type { CheckoutCopy } from '@district-pour/checkout/checkout-copy';

let checkout: CheckoutCopy;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => checkout.remove());

/** Every file of every published version, with its hash. */
async function publishedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of await listFiles(checkout.site)) {
    if (!/^(shell|remotes)\//.test(file)) continue;
    files.set(
      file,
      createHash('sha256')
        .update(await readFile(join(checkout.site, file)))
        .digest('hex'),
    );
  }
  return files;
}

/** Requests a page until it contains `text`, or until the test times out. */
async function untilPageShows(url: string, text: string): Promise<string> {
  for (;;) {
    const html = await (await fetch(url)).text();
    if (html.includes(text)) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the site server has followed a change of the registry. */
async function untilServed(address: string, reached: (health: { canaries: string[] }) => boolean): Promise<void> {
  while (!reached((await (await fetch(`${address}/health`)).json()) as { canaries: string[] }))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The page as a visitor of a bucket gets it. */
const pageFor = async (url: string, bucket: number) =>
  (await fetch(url, { headers: { Cookie: `bucket=${bucket}` } })).text();

const bodyOf = (html: string) => html.slice(html.indexOf('<body>'));

test('a release of one remote is followed without a restart, changes no other file, and is rolled back', async () => {
  const address = await checkout.serve();
  const before = await publishedFiles();
  expect(await (await fetch(`${address}/quote`)).text()).toContain('Get an Instant Price Estimate');

  checkout.edit(
    'mfe-tools/src/features/estimate-quote/quote-form.tsx',
    'Get an Instant Price Estimate',
    'A price before you ask',
  );
  expect(await checkout.npmRun('release', '--', 'mfe-tools', '--site', checkout.site)).toMatch(
    /mfe-tools \S+ is live; npm run rollback -- mfe-tools goes back to/,
  );
  expect(bodyOf(await untilPageShows(`${address}/quote`, 'A price before you ask'))).not.toContain(
    'Get an Instant Price Estimate',
  );

  const after = await publishedFiles();
  for (const [file, hash] of before) expect([file, after.get(file)]).toEqual([file, hash]);
  const added = [...after.keys()].filter((file) => !before.has(file));
  expect(new Set(added.map((file) => file.split('/').slice(0, 2).join('/')))).toEqual(new Set(['remotes/mfe-tools']));

  const released = await readFile(join(checkout.site, 'registry.json'), 'utf8');
  checkout.edit('mfe-tools/src/features/estimate-quote/quote-form.tsx', 'A price before you ask', 'Not released');
  expect(await checkout.npmRun('build')).toContain(`What is live in ${checkout.site} stays`);
  expect(await readFile(join(checkout.site, 'registry.json'), 'utf8')).toBe(released);
  expect(await publishedFiles()).toEqual(after);

  await checkout.npmRun('rollback', '--', 'mfe-tools', '--site', checkout.site);
  expect(bodyOf(await untilPageShows(`${address}/quote`, 'Get an Instant Price Estimate'))).not.toContain(
    'A price before you ask',
  );
  expect(await checkout.npmRun('registry', '--', 'verify', '--site', checkout.site)).toContain('as it was built');
});

test('canaries of a remote and of the shell reach their share of the visitors as rendered pages; one is promoted, one rolled back', async () => {
  const address = await checkout.serve();
  const site = ['--site', checkout.site];
  checkout.edit(
    'mfe-internal/src/pages/sample-schedule.tsx',
    'Shifts by day and by person',
    'Everybody and every shift',
  );
  expect(await checkout.npmRun('release', '--', 'mfe-internal', '--canary', '20', ...site)).toContain(
    'live for 20 % of the visitors',
  );
  checkout.edit('shell/src/layout/footer/footer.tsx', '<CallBand ', '<CallBand id="new-band" ');
  expect(await checkout.npmRun('release', '--', 'shell', '--canary', '50', ...site)).toContain(
    'live for 50 % of the visitors',
  );
  await untilServed(address, ({ canaries }) => canaries.length === 2);

  const share = async (text: string) => {
    const pages = await Promise.all(
      Array.from({ length: 100 }, (_, bucket) => pageFor(`${address}/staff-schedule`, bucket)),
    );
    expect(pages.filter((page) => !bodyOf(page).includes('<h1'))).toEqual([]);
    return pages.filter((page) => bodyOf(page).includes(text)).length;
  };
  expect(await share('Everybody and every shift')).toBe(20);
  expect(await share('Shifts by day and by person')).toBe(80);
  expect(await share('id="new-band"')).toBe(50);

  await checkout.npmRun('promote', '--', 'mfe-internal', ...site);
  await checkout.npmRun('rollback', '--', 'shell', ...site);
  await untilServed(address, ({ canaries }) => canaries.length === 0);
  expect(await share('Everybody and every shift')).toBe(100);
  expect(await share('id="new-band"')).toBe(0);
  expect(await checkout.npmRun('registry', '--', 'verify', ...site)).toContain('as it was built');
});

test('the consumer check of the shell lists what a change of a shared package would break', async () => {
  const site = ['--site', checkout.site];
  expect(await checkout.npmRun('contract', '--', ...site)).toContain('promises is kept');
  checkout.edit('shared-ui/src/display/index.ts', 'Stepper', 'StepList');
  checkout.edit('shared-ui/src/display/stepper.tsx', 'function Stepper', 'function StepList');
  await expect(checkout.npmRun('contract', '--', ...site)).rejects.toThrow(
    /shared-ui\/display: .*'Stepper'[^]*raise shared-ui to 2\.0\.0/,
  );
});
