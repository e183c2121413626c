import { defineCommand, UsageError } from '../command.ts';
import { callOf } from '../context.ts';
import {
  environmentOf,
  openRegistry,
  openService,
  registryOptions,
  registryUsage,
  reportOutcome,
} from '../open-registry.ts';
import { versionIn } from '../live-files.ts';
import type { RegistryClient } from '@district-pour/contract/client/http-registry';
import { buildForRelease } from '../build/build-for-release.ts';

const usage = `npm run release -- <package> [--canary [PERCENT]] [<option> …]

Builds the package and makes it live for everybody. RELEASE_KEY signs the build: an Ed25519 private key as PEM, its file, or the folder of the keys of all packages.
  --canary [PERCENT]  only for so many percent of the visitors, 1 to 100; without a number for the environment's usual share
  --uncommitted       although files are not committed, which is refused when the build is signed or goes to a service
  --from NAME         the build of another environment of the service, without building
  --version VERSION   of that environment, in place of the version that is live there
${registryUsage}`;

const options = {
  ...registryOptions,
  canary: { type: 'boolean', default: false },
  uncommitted: { type: 'boolean', default: false },
  from: { type: 'string' },
  version: { type: 'string' },
} as const;

/** Stores the build of another environment of the service in this one. Returns its version. */
async function copyBuild(service: RegistryClient | null, name: string, from: string, version: string | undefined) {
  if (!service) throw new UsageError('--from names an environment of a registry service: --registry or REGISTRY_URL.');
  const copied = await service.publishFrom(name, version ?? (await versionIn(service.filesOf(from), name)), from);
  return copied.version;
}

export default defineCommand(
  { usage, names: [1, 2], options, failure: 'Nothing was released' },
  async ({ names: [name = '', share], ...values }, context) => {
    if (share !== undefined && !(values.canary && /^([1-9]\d?|100)$/.test(share)))
      throw new UsageError(`--canary takes whole percent from 1 to 100, not ${share}.`);
    if (values.version !== undefined && values.from === undefined)
      throw new UsageError('--version names a build of the environment --from.');
    const registry = openRegistry(values, context, (step) => console.log(`${name}: ${step}`));
    const canary = values.canary ? Number(share ?? (await registry.state()).canaryPercent) : undefined;
    const needsCommit = !values.uncommitted && Boolean(openService(values, context) ?? context.env['RELEASE_KEY']);
    const version =
      values.from === undefined
        ? (await registry.publish(await buildForRelease(name, context, needsCommit))).version
        : await copyBuild(openService(values, context), name, values.from, values.version);
    const outcome = await registry.change(name, { action: 'release', version, canary });
    const { from, to } = outcome;
    const where = openService(values, context) ? ` in ${environmentOf(values, context)}` : '';
    if (canary !== undefined)
      console.log(
        `${name} ${to} is live${where} for ${canary} % of the visitors; ${callOf('promote', name, context)} gives it to all, ${callOf('rollback', name, context)} to none.`,
      );
    else
      console.log(
        from === to
          ? `${name} ${to} is live${where} already.`
          : `${name} ${to} is live${where}${from ? `; ${callOf('rollback', name, context)} goes back to ${from}` : ''}.`,
      );
    reportOutcome(outcome);
  },
);
