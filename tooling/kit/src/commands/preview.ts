import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { command, siteFolder, UsageError } from '../command.ts';
import { openRegistry, openService, registryOptions, registryUsage } from '../open-registry.ts';
import { appendAuditLine, currentUser } from '@district-pour/contract/audit-log';
import { longestPinHours, signPin } from '@district-pour/releases/registry/pin';
import { requireEntry } from '@district-pour/releases/registry/registry-change';
import { keptVersions, readRegistry } from '@district-pour/releases/registry/site-registry';
import { buildForRelease } from '../build/build-for-release.ts';
import { repositoryRoot } from '../run.ts';

const usage = `npm run preview -- <package> [<version>] [--hours N] [<option> …]

Prints a link that gives one browser a version of the package for N hours (default 8, at most ${longestPinHours}). Without a version
the package is built and stored, and nobody else gets it.
${registryUsage}
A service makes the link. For a site folder SITE_PIN_SECRET signs it; SITE_URL is where the site is, or SITE_PORT its port
on this machine.`;

/** The link to a version in a site folder, which this machine signs. */
async function pinInFolder(site: string, name: string, version: string, hours: number) {
  const { live } = requireEntry(await readRegistry(site), name);
  const kept = await keptVersions(site, name);
  if (!kept.includes(version)) throw new Error(`${name} ${version} is not in ${site}, which has ${kept.join(', ')}`);
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  const token = signPin({ package: name, version, until }, process.env['SITE_PIN_SECRET'] ?? '');
  await appendAuditLine(site, { who: currentUser(), what: 'pin', package: name, from: live, to: version, until });
  const address = process.env['SITE_URL'] ?? `http://localhost:${process.env['SITE_PORT'] ?? 3000}`;
  return { url: `${address}/pin?token=${token}`, until };
}

await command(
  {
    usage,
    names: [1, 2],
    options: { ...registryOptions, hours: { type: 'string', default: '8' } },
    failure: 'There is no link',
  },
  async (values, [name = '', given]) => {
    const envFile = join(repositoryRoot, '.env'); // where npm start reads them as well; what is set in the environment wins
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const hours = Number(values.hours);
    if (!(hours > 0 && hours <= longestPinHours))
      throw new UsageError(`--hours takes a number up to ${longestPinHours}, not ${values.hours}.`);
    const service = openService(values);
    const version = given ?? (await openRegistry(values).publish(await buildForRelease(name))).version;
    const { url, until } = service
      ? await service.preview(name, version, hours)
      : await pinInFolder(siteFolder(values), name, version, hours);
    console.log(`Open this in the browser that is to get ${name} ${version} until ${until}:\n${url}`);
  },
);
