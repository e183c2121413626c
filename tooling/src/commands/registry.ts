import { textTable } from '../bench/table.ts';
import { verifySite } from '../registry/registry-verify.ts';
import { readArguments } from '../release/release-arguments.ts';
import { readRegistry } from '../registry/site-registry.ts';
import type { RegistryEntry } from '../registry/site-registry.ts';

async function printTable(site: string): Promise<void> {
  const { shell, remotes } = await readRegistry(site);
  const row = ([name, { live, canary, previous, since }]: [string, RegistryEntry]) => [name, live, since ?? 'unknown', canary ? `${canary.version} ${canary.percent} %` : '–', previous ?? '–'];
  const entries: [string, RegistryEntry][] = [...(shell ? Object.entries({ shell }) : []), ...Object.entries(remotes)];
  console.log(textTable(site, ['package', 'live', 'since', 'canary', 'previous'], entries.map(row)));
}

try {
  const { word, site } = readArguments(process.argv.slice(2));
  if (word !== undefined && word !== 'verify') throw new Error(`Unknown: ${word}. Known: verify`);
  if (word === 'verify') {
    const problems = await verifySite(site);
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? 'Everything that is registered is there and as it was built.' : `${problems.length} found.`);
    if (problems.length > 0) process.exitCode = 1;
  } else await printTable(site);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
