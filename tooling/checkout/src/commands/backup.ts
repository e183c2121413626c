import { command } from '@district-pour/kit/command';
import { run } from '@district-pour/kit/run';

const usage = `npm run backup -- <file>

Puts the local stack's database, keys and sandbox data into one file.`;

await command({ usage, names: [1, 1] }, (_values, names) => run('node', ['local-stack/src/backup.ts', ...names]));
