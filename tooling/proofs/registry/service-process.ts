import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@district-pour/checkout/free-port';
import { repositoryRoot } from '@district-pour/checkout/run';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { newToken } from '@district-pour/service/tokens';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { signedBuild } from './signed-build.ts';

const node = join(repositoryRoot, 'node_modules/.bin/node');
const script = join(repositoryRoot, 'tooling/proofs/registry/dying-service.ts');

/** A registry service with staging and production, a token per team and environment, and a key per package. */
export async function startService(
  names: readonly string[],
  mirrors: Record<string, string> = {},
  env: NodeJS.ProcessEnv = {},
) {
  const sites = { staging: await temporaryFolder(), production: await temporaryFolder() };
  const keys = Object.fromEntries(names.map((name) => [name, newKeyPair()]));
  const environments = ['staging', 'production'] as const;
  const tokens = names.flatMap((name) =>
    environments.map((environment) => ({
      name: `${name}-${environment}`,
      ...newToken(),
      environment,
      package: name,
    })),
  );
  const accepted = Object.fromEntries(Object.entries(keys).map(([name, { publicKey }]) => [name, [publicKey]]));
  for (const site of Object.values(sites)) await writeFile(acceptedKeysFile(site), JSON.stringify(accepted));
  const configFile = join(await temporaryFolder(), 'registry-config.json');
  await writeFile(
    configFile,
    JSON.stringify({
      environments: Object.fromEntries(
        environments.map((environment) => [
          environment,
          {
            site: sites[environment],
            url: `https://${environment}.example`,
            ...(mirrors[environment] && { mirror: mirrors[environment] }),
          },
        ]),
      ),
      tokens: tokens.map(({ name, hash, environment, package: own }) => ({
        name,
        hash,
        environments: [environment],
        packages: [own],
      })),
    }),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(node, [script, configFile, String(port)], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...env,
        SITE_PIN_SECRET_STAGING: 'staging'.repeat(8),
        SITE_PIN_SECRET_PRODUCTION: 'production'.repeat(8),
      },
    });
    for (;;) {
      const response = await fetch(`${url}/health/live`).catch(() => null);
      if (response?.ok) return;
      if (child.exitCode !== null) throw new Error(`The service ended with exit code ${child.exitCode}`);
      if (child.signalCode !== null) return;
      await pause(20);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    sites,
    keys,
    url,
    tokens,
    /** A new build of a package, signed by its team. */
    build: (name: string, text: string) => signedBuild(name, text, keys[name]?.privateKey ?? ''),
    access: (name: string, environment: 'staging' | 'production') => ({
      url,
      environment,
      token: tokens.find((each) => each.package === name && each.environment === environment)?.token ?? '',
    }),
    start,
    /** Ends the service before so many changes of the file system. */
    dieAt: async (step: number) => {
      if (!child) return;
      const armed = Promise.race([once(child, 'message'), once(child, 'exit')]);
      child.send(step);
      await armed;
    },
    kill: () => end('SIGKILL'),
  };
}
