import { command } from '@district-pour/kit/command';
import { run } from '@district-pour/kit/run';

const usage = `npm run restore -- <file>

Brings back what npm run backup put into the file.`;

await command({ usage, names: [1, 1] }, (_values, names) => run('node', ['local-stack/src/restore.ts', ...names]));
