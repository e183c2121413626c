import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remotes } from '@district-pour/kit/packages';
import {
  assertNoRouteConflict,
  parseManifest,
  readRemoteManifest,
  readShellPaths,
} from '@district-pour/contract/remote-manifest';
import { repositoryRoot } from '@district-pour/kit/run';

const pascalCase = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The package.json of a package of this checkout. */
export const readPackage = async (name: string) =>
  JSON.parse(await readFile(join(repositoryRoot, name, 'package.json'), 'utf8')) as PackageJson;

/** The package.json of a new remote: what its one page and its test import, in the versions of this checkout. */
async function packageJsonOf(name: string) {
  const [sharedUi, contract, kit] = await Promise.all(
    ['shared-ui', 'tooling/contract', 'tooling/kit'].map(readPackage),
  );
  return {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'kit build',
      dev: 'kit dev',
      test: 'jest -c jest.config.mjs',
      lint: 'eslint .',
      typecheck: 'tsc -p tsconfig.json',
    },
    peerDependencies: { react: sharedUi?.peerDependencies?.['react'] ?? '', 'shared-ui': `^${sharedUi?.version}` },
    devDependencies: {
      '@district-pour/contract': contract?.version ?? '',
      '@district-pour/kit': kit?.version ?? '',
      '@testing-library/react': kit?.dependencies?.['@testing-library/react'] ?? '',
    },
  };
}

/** The files of a new remote with one open page, by path below its folder. Throws when the name is of another form, or the path is claimed, naming by whom. */
export async function remoteFiles(short: string): Promise<Record<string, string>> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short))
    throw new Error(`A name is in kebab-case, such as gift-cards, not "${short}"`);
  const name = `mfe-${short}`;
  const words = short.split('-');
  const [title, page] = [words.join(' ').replace(/^./, (letter) => letter.toUpperCase()), `${pascalCase(words)}Page`];
  const schema = '../node_modules/@district-pour/contract/src/remote.schema.json'; // for editors
  const manifest = { $schema: schema, name, routes: [{ path: `/${short}`, title, access: 'open', prerender: true }] };
  const existing = await Promise.all(remotes.map((remote) => readRemoteManifest(join(repositoryRoot, remote))));
  assertNoRouteConflict([await readShellPaths(repositoryRoot), ...existing, parseManifest(manifest, name)]);
  return {
    'package.json': `${JSON.stringify(await packageJsonOf(name), null, 2)}\n`,
    'remote.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'README.md': `# ${name}\n\n- **Surface:** \`src/remote.ts\` exports \`pages\`; \`remote.json\` claims \`/${short}\` (open).\n- **Alone:** \`npm run dev -w ${name}\`. **Tests:** \`npm test -w ${name}\`. **Release:** docs/delivery.md.\n`,
    'jest.config.mjs': `export { default } from '@district-pour/kit/jest/browser';\n`,
    'webpack.config.mjs': `import { webpackConfig } from '@district-pour/kit/webpack';\n\n/** The platform's configuration of a remote; what it returns may be changed here. */\nexport default (options) => webpackConfig({ packageDir: import.meta.dirname, ...options });\n`,
    'tsconfig.json': `{ "extends": "@district-pour/kit/tsconfig/base.json", "include": ["src"] }\n`,
    'src/remote.ts': `import type { RemotePages } from '@district-pour/contract';\n\n/** The pages of this remote by path; \`remote.json\` claims the same paths. */\nexport const pages = {\n  '/${short}': () => import('./pages/${short}-page.tsx'),\n} satisfies RemotePages;\n`,
    'src/remote.test.tsx': `import { screen } from '@testing-library/react';
import { expectNoAxeViolations, renderUi } from 'shared-ui/testing';
import manifest from '../remote.json';
import { pages } from './remote.ts';

test('the manifest claims exactly the pages there are', () => {
  expect(manifest.routes.map(({ path }) => path)).toEqual(Object.keys(pages));
});

test('the page has its heading and no accessibility violation', async () => {
  const { default: Page, head } = await pages['/${short}']();
  const { container } = renderUi(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: head.title })).toBeVisible();
  await expectNoAxeViolations(container);
});
`,
    [`src/pages/${short}-page.tsx`]: `import { Container, Heading, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';

export const head: PageHead = { title: '${title}', description: '${title} at District Pour.' };

/** ${title}. */
export default function ${page}() {
  return (
    <Section>
      <Container>
        <Heading level={1}>${title}</Heading>
      </Container>
    </Section>
  );
}
`,
  };
}

/** A lockfile to which one workspace was added as npm writes it, and nothing else changed. */
export function withWorkspace(
  lockfile: string,
  name: string,
  { version, devDependencies, peerDependencies }: Awaited<ReturnType<typeof packageJsonOf>>,
): string {
  const { packages, ...lock } = JSON.parse(lockfile) as { packages: Record<string, object> };
  const added = {
    [name]: { version, devDependencies, peerDependencies },
    [`node_modules/${name}`]: { resolved: name, link: true },
  };
  const entries = Object.entries(packages);
  for (const [key, entry] of Object.entries(added)) {
    const next = entries.findIndex(([known]) => known.localeCompare(key, 'en') > 0);
    entries.splice(next < 0 ? entries.length : next, 0, [key, entry]);
  }
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`;
}

/** Makes the package known to npm as an install would, without installing anything else again. */
async function link(name: string): Promise<void> {
  const [lock, stamp] = [
    join(repositoryRoot, 'package-lock.json'),
    join(repositoryRoot, 'node_modules/.district-pour-lock'),
  ];
  const mark = async () =>
    createHash('sha256')
      .update(await readFile(lock))
      .digest('hex');
  const installed = existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await mark());
  await writeFile(lock, withWorkspace(await readFile(lock, 'utf8'), name, await packageJsonOf(name)));
  if (!installed) return; // the next command installs everything
  await symlink(join('..', name), join(repositoryRoot, 'node_modules', name), 'junction');
  await writeFile(stamp, await mark());
}

/**
 * Creates a remote with one open page at `/<short>` and its test; nothing else has to be edited.
 * @param short its name without \`mfe-\`, in kebab-case
 * Returns the package's name.
 * Throws when the name is of another form or taken, or the path is claimed, naming by whom.
 */
export async function createRemote(short: string): Promise<string> {
  const name = `mfe-${short}`;
  const folder = join(repositoryRoot, name);
  if (existsSync(folder)) throw new Error(`${name} is there already`);
  for (const [file, text] of Object.entries(await remoteFiles(short))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await link(name);
  return name;
}
