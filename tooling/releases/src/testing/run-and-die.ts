// Runs one command on a site folder and sends itself a signal at a step:
// `node run-and-die.ts <command> <site> <package folder> <step> [signal]`. It writes a line to standard output before.
import { writeSync } from 'node:fs';
import { prune } from '../release/prune.ts';
import { release } from './release.ts';
import { rollback } from '../release/rollback.ts';

const [command, site = '', packageDir = '', deadly, signal = 'SIGKILL'] = process.argv.slice(2);
const onStep = (step: string) => {
  if (step !== deadly) return;
  writeSync(1, signal);
  process.kill(process.pid, signal);
};
const tools = {
  who: 'ada',
  build: () => Promise.resolve(packageDir),
  render: () => Promise.resolve(),
  onStep,
};
if (command === 'rollback') await rollback('mfe-a', site, 'ada', undefined, onStep);
else if (command === 'prune') await prune(site, 'ada', Date.now() + 30 * 24 * 60 * 60 * 1000, onStep);
else await release(command ?? '', site, tools);
