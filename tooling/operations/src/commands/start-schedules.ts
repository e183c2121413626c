import { defineCommand } from '@district-pour/kit/command';
import { readProductionEnv } from '../production-env.ts';
import { scheduleSecrets, startSchedules } from '../start-schedules.ts';

const usage = `npm run start-schedules -- [--database URL]

Lets the linked Supabase project call the functions regularly: keeps PRODUCTION_PROJECT_URL and PRODUCTION_SECRET_KEY of
supabase/.env in its Vault and makes its Cron jobs. Run it again after an upgrade and after a new secret key.

  --database URL    the database of another project, with its password`;

export default defineCommand({ usage, options: { database: { type: 'string' } } }, async ({ database }, context) => {
  const secrets = scheduleSecrets(readProductionEnv(context));
  await startSchedules(secrets, database === undefined ? '--remote' : `--remote=${database}`, context);
  console.log('The project calls its functions. The calendar has slots within a minute.');
});
