import { followConfig, readConfig } from '@district-pour/service/config';
import { startRegistryService } from '@district-pour/service/start';
import { newToken } from '@district-pour/service/tokens';
import { newKeyPair } from '@district-pour/contract/build-signature';
import { buildServer } from '../build/build-server.ts';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { commandTools } from '../command-tools.ts';
import { acceptKey, keysCommand } from '../keys.ts';

const usage = `npm run registry-service [-- token <name> --environment E --package P [--days N]]
npm run registry-service -- key <package> [--site S]
npm run registry-service -- keys <folder> [--site S] [--replace P]

Serves the environments of the file that REGISTRY_CONFIG names, on REGISTRY_HOST (127.0.0.1) and REGISTRY_PORT (3010).
  token <name>     prints a new token, once, and the entry for "tokens" of the configuration
  key <package>    prints a new private key, for RELEASE_KEY
  keys <folder>    makes a key for each package of this checkout that has none there, <package>.pem, and for the registry,
                   registry.pem, and prints the registry's public key. RELEASE_KEY may be the folder, REGISTRY_SIGNING_KEY
                   that file
  --site S         the registry of this site folder accepts the key; with keys it accepts no others of these packages, and what was
                   live before is signed again, so that it stays a target of rollback; can be repeated
  --replace P      with keys: a new key of P; can be repeated
  --environment E  an environment of the token; can be repeated
  --package P      a package of the token, or * for all; can be repeated
  --days N         after which the token ends; default 365
  --on-behalf      the token may name a person for the log, as a site server does for an admin`;

async function serveConfigured(): Promise<void> {
  const { REGISTRY_CONFIG: file, REGISTRY_HOST: host = '127.0.0.1', REGISTRY_PORT: port = '3010' } = process.env;
  if (!file) throw new UsageError('REGISTRY_CONFIG has to name the configuration file.');
  if (!/^\d+$/.test(port) || Number(port) > 65_535) throw new UsageError(`REGISTRY_PORT is not a port: ${port}.`);
  const config = await readConfig(file);
  await buildServer();
  const log = (line: object) =>
    console.log(JSON.stringify({ at: new Date().toISOString(), service: 'registry', ...line }));
  const service = await startRegistryService(config, {
    port: Number(port),
    host,
    env: process.env,
    ...commandTools,
    live: followConfig(file, config, (problem) => log({ problem })),
    log,
  });
  log({ event: 'ready', url: service.url });
  let stopping: Promise<void> | null = null;
  const stop = () => {
    // kept connections to an object store would keep the process running
    stopping ??= service.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

const options = {
  environment: { type: 'string', multiple: true },
  package: { type: 'string', multiple: true },
  'on-behalf': { type: 'boolean', default: false },
  days: { type: 'string', default: '365' },
  site: { type: 'string', multiple: true },
  replace: { type: 'string', multiple: true },
} as const;

const dayMs = 86_400_000;

export default defineCommand({ usage, names: [0, 2], options }, async ({ names: [word, name], ...values }) => {
  if (word === undefined) return serveConfigured();
  if (name === undefined) throw new UsageError(`${word}: a name is missing.`);
  if (word === 'token') {
    if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new UsageError(`--days takes a number of days, not ${values.days}.`);
    const { token, hash } = newToken();
    console.error(token);
    console.log(
      JSON.stringify({
        name,
        hash,
        environments: values.environment ?? [],
        packages: values.package ?? [],
        expires: new Date(Date.now() + Number(values.days) * dayMs).toISOString(),
        ...(values['on-behalf'] && { onBehalf: true }),
      }),
    );
  } else if (word === 'key') {
    const { publicKey, privateKey } = newKeyPair();
    for (const site of values.site ?? []) await acceptKey(site, name, publicKey);
    console.error(privateKey);
    console.log(JSON.stringify({ [name]: [publicKey] }));
  } else if (word === 'keys') await keysCommand(name, values.site ?? [], values.replace ?? []);
  else throw new UsageError(`Unknown: ${word}.`);
});
