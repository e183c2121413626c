import { defineCommand, UsageError } from '@district-pour/kit/command';
import { createRemote } from '../scaffold/new-remote.ts';
import { createRepository } from '../scaffold/own-repository.ts';

const usage = `npm run new-remote -- <name> [--repository DIR [--packages URL]]

Creates the package mfe-<name> with one open page at /<name> and its test. The name is in kebab-case.
  --repository DIR  in a new git repository, which takes the packages @district-pour/… from a package registry
  --packages URL    the package registry of that repository; default NPM_REGISTRY`;

const options = { repository: { type: 'string' }, packages: { type: 'string' } } as const;

export default defineCommand(
  { usage, options, names: [1, 1], failure: 'Nothing was created' },
  async ({ repository, packages, names: [word = ''] }, { env }) => {
    const short = word.replace(/^mfe-/, '');
    if (repository !== undefined) {
      const registry = packages ?? env['NPM_REGISTRY'] ?? '';
      if (!/^https?:$/.test(URL.canParse(registry) ? new URL(registry).protocol : ''))
        throw new UsageError('--packages or NPM_REGISTRY has to be the address of the package registry.');
      const folder = await createRepository(short, repository, registry);
      console.log(`mfe-${short} is in ${folder}: its README has the next steps.`);
      return;
    }
    const name = await createRemote(short);
    console.log(
      `${name} is there: npm run dev -w ${name} to work on it, npm run release -- ${name} to give it to visitors.`,
    );
  },
);
