import { defineCommand } from '@district-pour/kit/command';
import { run } from '../run.ts';

const usage = `npm run restore -- <file>

Brings back what npm run backup put into the file.`;

export default defineCommand({ usage, names: [1, 1] }, ({ names }) =>
  run('node', ['local-stack/src/restore.ts', ...names]),
);
