import { command } from '../command.ts';
import { createRemote } from '../scaffold/new-remote.ts';

const usage = `npm run new-remote -- <name>

Creates the package mfe-<name> with one open page at /<name>, its test and its pipeline. The name is in kebab-case.`;

await command({ usage, names: [1, 1], failure: 'Nothing was created' }, async (_values, [short = '']) => {
  const name = await createRemote(short.replace(/^mfe-/, ''));
  console.log(
    `${name} is there: npm run dev -w ${name} to work on it, npm run release -- ${name} to give it to visitors.`,
  );
});
