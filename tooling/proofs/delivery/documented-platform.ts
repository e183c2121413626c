import type { ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@district-pour/checkout/free-port';
import { startRegistry } from '../packages/local-registry.ts';
import { startServer } from '../packages/platform.ts';
import { blocksOf } from './documented-commands.ts';

interface Config {
  environments: object;
  tokens: object[];
}

/** What a page leaves to people: a package registry in another terminal, and to complete and start a registry service. */
export type DocumentedPlatform = Awaited<ReturnType<typeof startDocumentedPlatform>>;

/** The line of an output that is a JSON object. Throws when there is none. */
const printedEntry = (output: string) => {
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (line === undefined) throw new Error(`No entry for the configuration was printed:\n${output}`);
  return JSON.parse(line) as object;
};

/**
 * @param root the copy of the checkout
 * @param folder for the packages and the team's repository
 */
export async function startDocumentedPlatform(root: string, folder: string) {
  await mkdir(join(folder, 'packages'));
  const packages = await startRegistry(join(folder, 'packages'));
  const port = await freePort();
  const [text = ''] = await blocksOf(join(root, 'docs/delivery.md'), 'json');
  const config = JSON.parse(text) as Config;
  const variables: NodeJS.ProcessEnv = {
    RELEASE_BY: 'ada',
    REGISTRY_URL: `http://127.0.0.1:${port}`,
    REGISTRY_PORT: String(port),
    SITE_PIN_SECRET_STAGING: 'the secret of the staging environment',
    NPM_REGISTRY: packages.url,
    npm_config_ignore_scripts: 'true',
    npm_config_audit: 'false',
    GIT_AUTHOR_NAME: 'ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  };
  let service: ChildProcess | undefined;
  return {
    variables,
    /** The folder of the team. */
    repository: join(folder, 'tastings'),
    /** Host and port of the package registry. */
    packages: new URL(packages.url).host,
    /** Adds a printed token to the configuration. Returns the variable of the team. */
    takeToken: (output: string) => {
      const [token] = /dpr_\S+/.exec(output) ?? [];
      config.tokens = [printedEntry(output)];
      return { REGISTRY_TOKEN: token };
    },
    /** Returns the variable of the team with a printed private key. */
    takeKey: (output: string) => {
      const [key] = /-----BEGIN PRIVATE KEY-----[^]*?-----END PRIVATE KEY-----/.exec(output) ?? [];
      return { RELEASE_KEY: key };
    },
    /** Runs `npm run registry-service` with the completed configuration. */
    startService: async (env: NodeJS.ProcessEnv) => {
      await writeFile(join(root, env['REGISTRY_CONFIG'] ?? ''), JSON.stringify(config));
      const command = ['tooling/checkout/src/main.ts', 'registry-service'];
      const node = join(root, 'node_modules/.bin/node');
      service = await startServer(node, command, `http://127.0.0.1:${port}/health/ready`, { cwd: root, env });
    },
    stop: () => {
      packages.stop();
      service?.kill();
    },
  };
}
