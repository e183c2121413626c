import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { localSite } from '../build/build-site.ts';
import { longestPinHours, signPin } from '../registry/pin.ts';
import { currentUser, entryOf } from '../registry/registry-change.ts';
import type { AuditLine } from '../registry/registry-change.ts';
import { readBuildRecord, readRegistry } from '../registry/site-registry.ts';

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { hours: { type: 'string', default: '8' }, site: { type: 'string', default: localSite } } });
  const [name, version] = positionals;
  if (!name || !version || positionals.length > 2) throw new Error('Expected: npm run pin -- <package> <version> [--hours N] [--site DIR]');
  const hours = Number(values.hours);
  if (!(hours > 0 && hours <= longestPinHours)) throw new Error(`--hours takes a number up to ${longestPinHours}, not ${values.hours}`);
  const site = resolve(values.site);
  const live = entryOf(await readRegistry(site), name)?.live;
  if (!live) throw new Error(`${name} is not in the registry of ${site}`);
  await readBuildRecord(site, name, version).catch(() => {
    throw new Error(`${name} ${version} is not in ${site}`);
  });
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  const token = signPin({ package: name, version, until }, process.env['SITE_PIN_SECRET'] ?? '');
  const line: AuditLine = { who: currentUser(), what: 'pin', package: name, from: live, to: version, until, when: new Date().toISOString() };
  await appendFile(join(site, 'audit.log'), `${JSON.stringify(line)}\n`);
  console.log(`Open this in the browser that is to get ${name} ${version} until ${until}:\n${process.env['SITE_URL'] ?? 'http://localhost:3000'}/pin?token=${token}`);
} catch (error) {
  console.error(`Nothing was pinned: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
