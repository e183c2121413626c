import type { RegistryState } from '@district-pour/contract/release-registry';
import { defineCommand, UsageError } from '../command.ts';
import { openFolder, openRegistry, registryOptions, registryUsage } from '../open-registry.ts';
import { textTable } from '../table.ts';

const usage = `npm run registry [-- verify] [<option> …]

Which version of each package is live, since when, with which canary, and which remotes are off. verify checks the
registered versions' files, hashes, paths and contract in a site folder, and whether a key that its registry accepts signed every
version that could be live again; exit code 1 with every problem named.
${registryUsage}`;

function tableOf(address: string, { packages, history }: RegistryState): string {
  const rows = packages.map(({ name, live, since, canary, previous, off }) => [
    name,
    live ?? 'off',
    since ?? history.find((line) => line.package === name)?.when ?? 'unknown',
    canary ? `${canary.version} ${canary.percent} %` : '–',
    previous ?? off ?? '–',
  ]);
  return textTable(address, ['package', 'live', 'since', 'canary', 'previous'], rows);
}

export default defineCommand(
  { usage, names: [0, 1], options: registryOptions },
  async ({ names: [word], ...values }, context) => {
    if (word === undefined) {
      const registry = openRegistry(values, context);
      return console.log(tableOf(registry.address, await registry.state()));
    }
    if (word !== 'verify') throw new UsageError(`Unknown: ${word}.`);
    const problems = await openFolder(values, context).verify();
    if (problems.length > 0) throw new Error([...problems, `${problems.length} found.`].join('\n'));
    console.log('Everything that is registered is there and as it was built.');
  },
);
