import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildForRelease } from '../build/build-for-release.ts';
import { defineCommand, UsageError } from '../command.ts';
import { openRegistry, registryOptions, registryUsage } from '../open-registry.ts';

/** The longest time that a link lasts; the service refuses more. */
const longestHours = 72;

const usage = `npm run preview -- <package> [<version>] [--hours N] [<option> …]

Prints a link that gives one browser a version of the package for N hours (default 8, at most ${longestHours}). Without a version
the package is built and stored, and nobody else gets it.
${registryUsage}
A service makes the link. For a site folder SITE_PIN_SECRET signs it; SITE_URL is where the site is, or SITE_PORT its port
on this machine.`;

export default defineCommand(
  {
    usage,
    names: [1, 2],
    options: { ...registryOptions, hours: { type: 'string', default: '8' } },
    failure: 'There is no link',
  },
  async ({ names: [name = '', given], ...values }, context) => {
    const envFile = join(context.root, '.env'); // where npm start reads them as well; what is set in the environment wins
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    const hours = Number(values.hours);
    if (!(hours > 0 && hours <= longestHours))
      throw new UsageError(`--hours takes a number up to ${longestHours}, not ${values.hours}.`);
    const registry = openRegistry(values, context);
    const version = given ?? (await registry.publish(await buildForRelease(name, context))).version;
    const { url, until } = await registry.preview(name, version, hours);
    console.log(`Open this in the browser that is to get ${name} ${version} until ${until}:\n${url}`);
  },
);
