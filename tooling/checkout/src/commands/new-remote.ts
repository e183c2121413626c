import { defineCommand } from '@district-pour/kit/command';
import { createRemote } from '../scaffold/new-remote.ts';
import { createRepository } from '../scaffold/own-repository.ts';

const usage = `npm run new-remote -- <name> [--repository DIR]

Creates the package mfe-<name> with one open page at /<name> and its test. The name is in kebab-case.
  --repository DIR  in a new git repository, which takes shared-ui, shared-data and the kit from a package registry`;

const options = { repository: { type: 'string' } } as const;

export default defineCommand(
  { usage, options, names: [1, 1], failure: 'Nothing was created' },
  async ({ repository, names: [word = ''] }) => {
    const short = word.replace(/^mfe-/, '');
    if (repository !== undefined) {
      console.log(`mfe-${short} is in ${await createRepository(short, repository)}: its README has the next steps.`);
      return;
    }
    const name = await createRemote(short);
    console.log(
      `${name} is there: npm run dev -w ${name} to work on it, npm run release -- ${name} to give it to visitors.`,
    );
  },
);
