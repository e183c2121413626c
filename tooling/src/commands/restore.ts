import { command } from '../command.ts';
import { run } from '../run.ts';

const usage = `npm run restore -- <file>

Brings back what npm run backup put into the file.`;

await command({ usage, names: [1, 1] }, (_values, names) => run('node', ['local-stack/src/restore.ts', ...names]));
