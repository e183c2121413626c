import { defineCommand } from '@district-pour/kit/command';
import { run } from '../run.ts';

const usage = `npm run reset

Deletes bookings, accounts, mails and keys of the local stack; the next start begins with the sample data.`;

export default defineCommand({ usage }, () => run('node', ['local-stack/src/reset.ts']));
