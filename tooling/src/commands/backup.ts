import { command } from '../command.ts';
import { run } from '../run.ts';

const usage = `npm run backup -- <file>

Puts the local stack's database, keys and sandbox data into one file.`;

await command({ usage, names: [1, 1] }, (_values, names) => run('node', ['local-stack/src/backup.ts', ...names]));
