import { run } from '../run.ts';

await run('node', ['local-stack/src/backup.ts', ...process.argv.slice(2)]).catch(() => {
  process.exitCode = 1;
});
