import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { BuildRecord } from '@district-pour/contract/build-record';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';
import {
  publishedFolder,
  publishedPackages,
  writePublishedFolder,
} from '@district-pour/checkout/publication/publish-folder';
import { httpRegistry } from '@district-pour/contract/client/http-registry';
import { repositoryRoot } from '@district-pour/checkout/run';
import { createRepository } from '@district-pour/checkout/scaffold/own-repository';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { freePort } from '@district-pour/checkout/free-port';
import { registryArguments, startRegistry } from './local-registry.ts';
import { startPlatform, startServer } from './platform.ts';
import type { Platform } from './platform.ts';

const execute = promisify(execFile);
const checkout = join(repositoryRoot, 'mfe-tools');
let packages: Awaited<ReturnType<typeof startRegistry>>;
let platform: Platform;
let browser: Browser;
/** mfe-tools in a repository of its own. */
let tools: string;

const npm = (cwd: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execute('npm', args, { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 });
const install = (folder: string) =>
  npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...registryArguments(packages.url)]);

beforeAll(async () => {
  packages = await startRegistry(await temporaryFolder());
  for (const name of publishedPackages) {
    await writePublishedFolder(name);
    await npm(publishedFolder(name), ['publish', ...registryArguments(packages.url)]);
  }
  platform = await startPlatform(await temporaryFolder());
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumSwitches });
  tools = join(await temporaryFolder(), 'tools');
  await cp(checkout, tools, {
    recursive: true,
    filter: (source) => !/^\/(node_modules|dist)(\/|$)/.test(source.slice(checkout.length)),
  });
  await install(tools);
});
afterAll(async () => {
  packages?.stop();
  platform?.stop();
  await browser?.close();
});

/** Runs a command of the tooling in the repository of mfe-tools. */
const tooling = async (args: string[], environment: 'staging' | 'production' = 'staging') => {
  const { stdout } = await execute('npx', ['--no-install', 'kit', ...args], {
    cwd: tools,
    env: {
      ...process.env,
      REGISTRY_URL: platform.url,
      REGISTRY_ENVIRONMENT: environment,
      ...(environment === 'staging' ? { REGISTRY_TOKEN: platform.token } : platform.job),
      RELEASE_KEY: platform.key,
    },
  });
  return stdout;
};
const git = async (...args: string[]) => {
  const who = ['-c', 'user.name=ada', '-c', 'user.email=ada@example.com'];
  return (await execute('git', [...who, ...args], { cwd: tools })).stdout.trim();
};
const form = 'src/features/estimate-quote/quote-form.tsx';
const edit = async (from: string, to: string) => {
  const text = await readFile(join(tools, form), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(tools, form), text.replaceAll(from, to));
};
const auditOf = async (environment: 'staging' | 'production') =>
  JSON.parse(
    (await readFile(join(platform.sites[environment].folder, 'audit.log'), 'utf8')).trim().split('\n').at(-1) ?? '',
  ) as object;

/** Opens a page in the browser and waits until it shows a text; reloads it, as site servers follow a release soon after it. */
async function expectShown(url: string, text: string): Promise<void> {
  const page = await browser.newPage();
  for (;;) {
    await page.goto(url);
    if ((await page.content()).includes(text)) break;
  }
  await page.getByText(text).first().waitFor();
  await page.close();
}

const recordOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'dist/client/build.json'), 'utf8')) as BuildRecord;

/** The class names of the styles that a build contains. */
const classNames = async (folder: string) =>
  [...(await readFile(join(folder, 'dist/client/render.cjs'), 'utf8')).matchAll(/componentId: "([^"]+)"/g)]
    .map(([, name]) => name)
    .sort();

/** What shell and site see of a build; its numbers of modules and scripts come from the paths to node_modules. */
const surfaceOf = ({ name, routes, uses, contract, assets, files }: BuildRecord) => ({
  name,
  uses,
  contract,
  assets,
  routes: routes.map(({ files: scripts, ...route }) => ({ ...route, scripts: scripts.length })),
  files: Object.keys(files).length,
});

test('a remote of the checkout is type-checked, tested and built from published packages alone', async () => {
  await npm(tools, ['run', 'typecheck']);
  await npm(tools, ['test', '--', 'src/pages/quote-page']);
  await npm(tools, ['run', 'build']);
  await npm(repositoryRoot, ['run', 'build', '-w', 'mfe-tools']);
  expect(surfaceOf(await recordOf(tools))).toEqual(surfaceOf(await recordOf(checkout)));
  expect(await classNames(tools)).toEqual(await classNames(checkout));

  const page = join(tools, 'src/paths.ts');
  const right = await readFile(page, 'utf8');
  const wrong = "import { theme } from 'shared-ui';\nexport const size: string = theme.space;\n";
  await writeFile(page, wrong + right);
  await expect(npm(tools, ['run', 'typecheck'])).rejects.toMatchObject({
    stdout: expect.stringMatching(/paths\.ts.*TS2322/),
  });
  await writeFile(page, right);
});

test('it is released with its token and its key, and a job without a token brings the same build to production', async () => {
  await edit('Get an Instant Price Estimate', 'A price before you ask');
  await writeFile(join(tools, '.gitignore'), 'node_modules/\ndist/\n.cache/\n');
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'feat: first');
  const commit = await git('rev-parse', 'HEAD');
  expect(await tooling(['release'])).toMatch(/mfe-tools \S+ is live in staging; npm run rollback goes back to/);
  await expectShown(`${platform.sites.staging.url}/quote`, 'A price before you ask');
  expect(await auditOf('staging')).toMatchObject({ who: 'tools-staging', what: 'release', commit });
  const { version } = await recordOf(tools);
  expect(await tooling(['registry'])).toContain(`mfe-tools      ${version}`);

  expect(await (await fetch(`${platform.sites.production.url}/quote`)).text()).not.toContain('A price before you ask');
  await tooling(['release', '--from', 'staging'], 'production');
  await expectShown(`${platform.sites.production.url}/quote`, 'A price before you ask');
  expect(await auditOf('production')).toMatchObject({ who: 'tools-production', to: version, commit });
});

test('its token changes no other package and no other environment, and a build without its signature is refused', async () => {
  const before = await readFile(join(platform.sites.staging.folder, 'registry.json'), 'utf8');
  const to = (environment: string) => httpRegistry({ url: platform.url, environment, token: platform.token });
  const refused = expect.objectContaining({ status: 403 }) as unknown;
  for (const name of ['mfe-booking', 'shell']) {
    await expect(to('staging').change(name, { action: 'rollback' })).rejects.toEqual(refused);
    await expect(to('staging').publish(await builtPackage(name, '1'))).rejects.toEqual(refused);
  }
  await expect(to('production').change('mfe-tools', { action: 'rollback' })).rejects.toEqual(refused);
  const { version } = await recordOf(tools);
  await expect(to('production').publishFrom('mfe-tools', version, 'staging')).rejects.toEqual(refused);
  await expect(to('staging').publish(checkout)).rejects.toThrow('is not signed');
  expect(await readFile(join(platform.sites.staging.folder, 'registry.json'), 'utf8')).toBe(before);
});

test('in its own repository it is developed within the live site of an environment', async () => {
  const port = await freePort();
  const env = {
    ...process.env,
    REGISTRY_URL: platform.url,
    REGISTRY_ENVIRONMENT: 'staging',
    SITE_URL: platform.sites.staging.url,
    SITE_PORT: String(port),
  };
  const address = `http://localhost:${port}`;
  const development = await startServer('npm', ['run', 'dev'], `${address}/health/live`, {
    cwd: tools,
    env,
    detached: true,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/quote`);
    await page.getByText('A price before you ask').waitFor();
    await edit('A price before you ask', 'Edited on this machine');
    await page.getByText('Edited on this machine').waitFor();
    await page.goto(`${address}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  } finally {
    process.kill(-(development.pid ?? 0)); // npm and what it started
  }
});

test('a new remote in its own repository passes each step of its pipeline', async () => {
  const folder = await createRepository('gift-cards', join(await temporaryFolder(), 'gift-cards'), packages.url);
  await npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  const env = { REGISTRY_URL: platform.url, REGISTRY_ENVIRONMENT: 'staging' };
  expect((await npm(folder, ['run', 'check'], env)).stdout).toContain('mfe-gift-cards is in order and fits');
  expect(await recordOf(folder)).toMatchObject({
    routes: [{ path: '/gift-cards' }],
    links: [{ label: 'Gift cards', to: '/gift-cards' }],
    slots: ['desk-booking'],
  });

  const manifest = await readFile(join(folder, 'remote.json'), 'utf8');
  await writeFile(join(folder, 'remote.json'), manifest.replaceAll('/gift-cards', '/quote'));
  const table = await readFile(join(folder, 'src/remote.ts'), 'utf8');
  await writeFile(join(folder, 'src/remote.ts'), table.replace("'/gift-cards'", "'/quote'"));
  await writeFile(join(folder, 'src/remote.test.tsx'), "test('nothing', () => {});\n");
  await expect(npm(folder, ['run', 'check'], env)).rejects.toMatchObject({
    stderr: expect.stringContaining('/quote is claimed by both mfe-tools and mfe-gift-cards'),
  });

  await writeFile(join(folder, 'src/form.tsx'), 'export const Form = () => <form />;\n');
  await expect(npm(folder, ['run', 'lint'])).rejects.toMatchObject({ stdout: expect.stringContaining('FormShell') });
});
