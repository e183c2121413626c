// Runs one command on a site folder and kills itself at a step: `node run-and-die.ts <command> <site> <package folder> <step>`.
import { prune } from '../prune.ts';
import { release, rollback } from '../release.ts';

const [command, site = '', packageDir = '', deadly] = process.argv.slice(2);
const onStep = (step: string) => {
  if (step === deadly) process.kill(process.pid, 'SIGKILL');
};
const tools = { who: 'ada', build: () => Promise.resolve(packageDir), render: () => Promise.resolve(), onStep };
if (command === 'rollback') await rollback('mfe-a', site, 'ada', onStep);
else if (command === 'prune') await prune(site, 'ada', Date.now() + 30 * 24 * 60 * 60 * 1000, onStep);
else await release(command ?? '', site, tools);
