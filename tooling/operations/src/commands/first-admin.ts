import { defineCommand } from '@district-pour/kit/command';
import { makeFirstAdmin } from '../first-admin.ts';

const usage = `npm run first-admin -- <e-mail> [--force] [--database URL]

Makes the person with that confirmed account an admin of the linked Supabase project.

  --force           also when there is an admin already
  --database URL    the database of another project, with its password`;

export default defineCommand(
  { usage, names: [1, 1], options: { force: { type: 'boolean' }, database: { type: 'string' } } },
  async ({ force = false, database, names: [email = ''] }, context) => {
    const target = database === undefined ? '--remote' : `--remote=${database}`;
    await makeFirstAdmin({ email, force, target }, context);
    console.log(`${email} is an admin. The next page that they open has the admin area.`);
  },
);
