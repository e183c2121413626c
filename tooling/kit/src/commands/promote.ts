import type { BuildRecord } from '@district-pour/contract/build-record';
import { compareBuilds } from '@district-pour/contract/compare-builds';
import { request } from '@district-pour/contract/client/service-request';
import { readBuildRecord } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { defineCommand } from '../command.ts';
import { callOf, siteFolder } from '../context.ts';
import type { Context } from '../context.ts';
import { openRegistry, openService, registryOptions, registryUsage, reportOutcome } from '../open-registry.ts';
import type { RegistryValues } from '../open-registry.ts';

const usage = `npm run promote -- <package> [<option> …]

Makes the package's canary live for everybody, after printing how it differs from what is live: bytes, pages, and what it needs.
  --dry-run           prints that and changes nothing
${registryUsage}`;

const options = { ...registryOptions, 'dry-run': { type: 'boolean', default: false } } as const;

/** The record of a stored build. */
async function recordOf(values: RegistryValues, context: Context, name: string, version: string): Promise<BuildRecord> {
  const service = openService(values, context);
  if (!service) return readBuildRecord(siteFolder(values, context), name, version);
  const file = `${service.filesOf()}/${versionFolder(name, version)}/build.json`;
  return (await (await request(file)).json()) as BuildRecord;
}

export default defineCommand(
  { usage, names: [1, 1], options, failure: 'Nothing was promoted' },
  async ({ names: [name = ''], 'dry-run': isDryRun, ...values }, context) => {
    const registry = openRegistry(values, context);
    const { live, canary } = (await registry.state()).packages.find((each) => each.name === name) ?? {};
    const version = canary?.version;
    if (live && version) {
      const from = await recordOf(values, context, name, live);
      const to = await recordOf(values, context, name, version);
      console.log(`${name} ${version}, compared with ${live}:`);
      const lines = compareBuilds(from, to);
      if (lines.length === 0) lines.push('the same pages, with as many bytes of scripts');
      for (const line of lines) console.log(`  ${line}`);
    }
    if (isDryRun) return;
    const outcome = await registry.change(name, { action: 'promote', version });
    console.log(
      `${name} ${outcome.to} is live for everybody; ${callOf('rollback', name, context)} goes back to ${outcome.from ?? 'none'}.`,
    );
    reportOutcome(outcome);
  },
);
