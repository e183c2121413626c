import { join } from 'node:path';
import { defineCommand } from '@district-pour/kit/command';
import { completeProductionEnv, readProductionEnv } from '../production-env.ts';
import { run } from '@district-pour/kit/run';

const usage = `npm run push-config -- [--yes] [--project REF] [--profile NAME]

Pushes supabase/config.toml with the values of supabase/.env to the linked Supabase project, after it has shown what
changes. The Supabase CLI does this; this command refuses when a value is missing.

  --yes            without the question
  --project REF    another project than the linked one
  --profile NAME   a profile of the Supabase CLI`;

export default defineCommand(
  { usage, options: { yes: { type: 'boolean' }, project: { type: 'string' }, profile: { type: 'string' } } },
  async ({ yes, project, profile }, context) => {
    const { root } = context;
    await run(
      join(root, 'node_modules/.bin/supabase'),
      [
        'config',
        'push',
        '--workdir',
        root,
        ...(yes ? ['--yes'] : []),
        ...(project ? [`--remote=${project}`] : []),
        ...(profile ? ['--profile', profile] : []),
      ],
      { cwd: root, env: completeProductionEnv(readProductionEnv(context), root) },
    );
  },
);
