import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { renderPages } from './render-pages.ts';
import { publishBuild } from '../registry/site-registry.ts';
import { builtPackage } from '../testing/built-package.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A site whose shell shows what the code of a remote's page returns. */
async function siteWith(page: string): Promise<string> {
  const site = await temporaryFolder();
  const renderers = {
    shell: 'exports.shared = {}; exports.renderPage = ({ page }) => page;',
    'mfe-a': `exports.pages = { '/mfe-a': async () => { ${page} } };`,
  };
  for (const [name, code] of Object.entries(renderers)) {
    const built = await builtPackage(name, '1');
    await writeFile(join(built, 'dist/client/render.cjs'), code);
    await publishBuild(built, site);
  }
  return site;
}

async function renderedPage(site: string): Promise<unknown> {
  const [file = ''] = (await listFiles(join(site, 'pages'))).filter((path) => path.includes('mfe-a'));
  const { pages } = JSON.parse(await readFile(join(site, 'pages', file), 'utf8')) as { pages: Record<string, unknown> };
  return pages['/mfe-a'];
}

describe('the code of a page during rendering', () => {
  const secrets = { AWS_SECRET_ACCESS_KEY: 'a secret of the pipeline', SITE_PIN_SECRET: 'another one' };
  beforeEach(() => void Object.assign(process.env, secrets));
  afterEach(() => {
    for (const name of Object.keys(secrets)) delete process.env[name];
  });

  it('has no environment variables of the releasing process', async () => {
    const site = await siteWith('return { environment: { ...process.env } };');
    await renderPages(site);
    expect(await renderedPage(site)).toEqual({ environment: { NODE_ENV: 'production', TZ: 'UTC' } });
  });

  it.each([
    [
      'read the environment of the process that started it',
      "require('node:fs').readFileSync('/proc/' + process.ppid + '/environ')",
    ],
    ['read other files of the machine', "require('node:fs').readFileSync('/etc/hostname')"],
    [
      'change a published version',
      "require('node:fs').writeFileSync(process.argv[2] + '/remotes/mfe-a/1/entry.js', 'evil()')",
    ],
    [
      'open a connection',
      "await new Promise((_, reject) => require('node:net').connect(9, '127.0.0.1').once('error', reject))",
    ],
    ['start a process', "require('node:child_process').execFileSync('env')"],
  ])('cannot %s', async (_, code) => {
    const site = await siteWith(
      `try { ${code}; return { done: true }; } catch (error) { return { code: error.code }; }`,
    );
    await renderPages(site);
    expect(await renderedPage(site)).toEqual({ code: 'ERR_ACCESS_DENIED' });
  });

  it('is terminated after a timeout', async () => {
    const site = await siteWith('for (;;);');
    await expect(renderPages(site, undefined, 3_000)).rejects.toThrow('The pages were not rendered');
  });
});
