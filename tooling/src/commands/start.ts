import { buildSite } from '../build/build-site.ts';
import { run } from '../run.ts';

await buildSite();
await run('node', ['local-stack/src/start.ts', ...process.argv.slice(2)]).catch(() => {
  process.exitCode = 1;
});
