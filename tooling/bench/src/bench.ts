import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parts, usage } from './parts.ts';
import { buildSite } from '@district-pour/checkout/build/build-site';
import { defineCommand, UsageError } from '@district-pour/kit/command';

async function measure(names: readonly string[]): Promise<void> {
  const cpu =
    (await readFile('/proc/cpuinfo', 'utf8').catch(() => '')).match(/model name\s*: (.*)/)?.[1] ?? process.arch;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  if (!names.includes('builds')) await buildSite();
  const tables: string[] = [];
  for (const name of names) tables.push((await parts[name]?.measure()) ?? '');
  console.log(
    `\nMeasured ${new Date().toISOString().slice(0, 10)} on ${cpu}, ${process.platform}, Node ${process.version}, load average ${load} before`,
  );
  console.log(tables.join('\n'));
}

export default defineCommand({ usage, names: [0, Infinity] }, async ({ names: asked }) => {
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0) throw new UsageError(`Unknown: ${unknown.join(', ')}.`);
  await measure(asked.length > 0 ? asked : Object.keys(parts));
});
