import { textTable } from '../bench/table.ts';
import { command, siteFolder, siteOption, UsageError } from '../command.ts';
import { readAuditLog } from '../registry/audit-log.ts';
import { versionWhenOff } from '../registry/live-history.ts';
import { entriesOf, entryOf } from '../registry/registry-change.ts';
import { verifySite } from '../registry/registry-verify.ts';
import { readRegistry } from '../registry/site-registry.ts';

const usage = `npm run registry [-- verify] [--site DIR]

Which version of each package is live, since when, with which canary, and which remotes are off. verify checks the
registered versions' files, hashes, paths and contract; exit code 1 with every problem named.`;

async function printTable(site: string): Promise<void> {
  const [registry, lines] = [await readRegistry(site), await readAuditLog(site)];
  const rows = entriesOf(registry).map(([name, { live, canary, previous, since }]) => [
    name,
    live,
    since ?? 'unknown',
    canary ? `${canary.version} ${canary.percent} %` : '–',
    previous ?? '–',
  ]);
  const off = [...new Set(lines.map((line) => line.package))].filter((name) => !entryOf(registry, name));
  const offRows = off.flatMap((name) =>
    versionWhenOff(lines, name)
      ? [
          [
            name,
            'off',
            lines.findLast((line) => line.package === name)?.when ?? 'unknown',
            '–',
            versionWhenOff(lines, name) ?? '–',
          ],
        ]
      : [],
  );
  console.log(textTable(site, ['package', 'live', 'since', 'canary', 'previous'], [...rows, ...offRows]));
}

await command({ usage, names: [0, 1], options: siteOption }, async (values, [word]) => {
  const site = siteFolder(values);
  if (word === undefined) return printTable(site);
  if (word !== 'verify') throw new UsageError(`Unknown: ${word}.`);
  const problems = await verifySite(site);
  if (problems.length > 0) throw new Error([...problems, `${problems.length} found.`].join('\n'));
  console.log('Everything that is registered is there and as it was built.');
});
