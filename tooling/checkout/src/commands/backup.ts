import { defineCommand } from '@district-pour/kit/command';
import { run } from '../run.ts';

const usage = `npm run backup -- <file>

Puts the local stack's database, keys and sandbox data into one file.`;

export default defineCommand({ usage, names: [1, 1] }, ({ names }) =>
  run('node', ['local-stack/src/backup.ts', ...names]),
);
