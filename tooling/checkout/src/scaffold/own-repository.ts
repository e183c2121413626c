import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { run } from '@district-pour/kit/run';
import { readPackage, remoteFiles } from './new-remote.ts';
import { remotePipeline } from './remote-pipeline.ts';

const releaseScripts = ['check', 'release', 'preview', 'promote', 'rollback', 'switch-off', 'switch-on', 'registry'];

const readme = (short: string) => `# mfe-${short}

A remote of the site. \`remote.json\` claims its paths, \`src/remote.ts\` has their pages. \`shared-ui\`, \`shared-data\` and \`@district-pour/kit\`
come from the platform's package registry, which \`registry\` in an \`.npmrc\` names.

    npm install
    npm run dev                       # in the running site; each edit reloads open pages
    npm run check                     # lint, types, tests, build, and whether it fits what is live
    npm run release -- --canary 10    # the first release is for all visitors, without --canary
    npm run promote
    npm run rollback
    npm run registry                  # what is live

| variable | contents |
|---|---|
| \`REGISTRY_URL\` | address of the registry service |
| \`REGISTRY_TOKEN\` | this team's token: it may change mfe-${short} and nothing else |
| \`RELEASE_KEY\` | the team's Ed25519 private key as PEM, or its file; it signs builds |

\`--environment staging\` or \`REGISTRY_ENVIRONMENT\` chooses the environment, by default production. \`npm run dev\` also needs
\`SITE_URL\`, the address of the running site, whose backend it uses. Every command has \`--help\`.
`;

/** The package.json of a remote in its own repository: the packages of the checkout come from a registry. */
async function standalone(packageJson: string): Promise<string> {
  const { scripts, peerDependencies, devDependencies, ...manifest } = JSON.parse(packageJson) as Record<
    'scripts' | 'peerDependencies' | 'devDependencies',
    Record<string, string>
  >;
  const [sharedUi, sharedData] = [await readPackage('shared-ui'), await readPackage('shared-data')];
  const shared = ['react', 'react-dom', 'styled-components'].map((name) => [name, sharedUi.peerDependencies?.[name]]);
  const own = {
    ...manifest,
    scripts: { ...scripts, ...Object.fromEntries(releaseScripts.map((name) => [name, `kit ${name}`])) },
    peerDependencies: { ...Object.fromEntries(shared), 'shared-data': `^${sharedData.version}`, ...peerDependencies },
    devDependencies: Object.fromEntries(
      Object.entries(devDependencies).map(([name, range]) => [
        name,
        name.startsWith('@district-pour/') ? `^${range}` : range,
      ]),
    ),
  };
  return `${JSON.stringify(own, null, 2)}\n`;
}

/** The files of the repository of a new remote, by path. Throws, naming by whom, when its path is claimed. */
export async function repositoryFiles(short: string): Promise<Record<string, string>> {
  const files = await remoteFiles(short);
  return {
    ...files,
    'package.json': await standalone(files['package.json'] ?? ''),
    'remote.json': (files['remote.json'] ?? '').replace('../node_modules', './node_modules'),
    'README.md': readme(short),
    'eslint.config.mjs': `export { default } from '@district-pour/kit/eslint';\n`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    ...(await remotePipeline(`mfe-${short}`)),
  };
}

/** Whether a folder has something other than an empty git repository. */
const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => name !== '.git');

/**
 * Creates a git repository with a new remote that takes everything of the platform from a package registry, or fills an empty one.
 * @param short its name without `mfe-`, in kebab-case
 * Throws when the folder contains something, or the path is claimed, naming by whom.
 */
export async function createRepository(short: string, directory: string): Promise<string> {
  const folder = resolve(directory);
  if (hasFiles(folder)) throw new Error(`${folder} is not empty`);
  const files = await repositoryFiles(short);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  await run('git', ['init', '--quiet', '--initial-branch', 'main'], { cwd: folder });
  return folder;
}
