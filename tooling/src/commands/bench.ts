import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parts, usage } from '../bench/parts.ts';
import { buildSite } from '../build/build-site.ts';

async function measure(names: readonly string[]): Promise<void> {
  const cpu = (await readFile('/proc/cpuinfo', 'utf8').catch(() => '')).match(/model name\s*: (.*)/)?.[1] ?? process.arch;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  if (!names.includes('builds')) await buildSite();
  const tables: string[] = [];
  for (const name of names) tables.push((await parts[name]?.measure()) ?? '');
  console.log(`\nMeasured ${new Date().toISOString().slice(0, 10)} on ${cpu}, ${process.platform}, Node ${process.version}, load average ${load} before`);
  console.log(tables.join('\n'));
}

const asked = process.argv.slice(2);
if (asked.every((name) => Object.hasOwn(parts, name))) await measure(asked.length > 0 ? asked : Object.keys(parts));
else {
  console.error(usage);
  process.exitCode = asked.includes('--help') ? 0 : 1;
}
