import { buildSite, localSite } from '../build/build-site.ts';
import { defineCommand } from '@district-pour/kit/command';
import { run } from '../run.ts';
import { stackArguments, stackOptions, stackUsage } from '../stack-options.ts';

const usage = `npm start [-- <option> …]

Builds what changed, starts the site with its backend and sandboxes, and prints where they are. Ctrl-C stops them.
${stackUsage}`;

export default defineCommand({ usage, options: stackOptions }, async (values) => {
  if (!values['no-site']) await buildSite();
  await run('node', ['local-stack/src/start.ts', ...stackArguments(values)], {
    env: { SITE_FOLDER: process.env['SITE_FOLDER'] ?? localSite },
  });
});
