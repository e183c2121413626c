import { createRemote } from '../scaffold/new-remote.ts';

try {
  const name = await createRemote((process.argv[2] ?? '').replace(/^mfe-/, ''));
  console.log(`${name} is there: npm run dev -w ${name} to work on it, npm run release -- ${name} to give it to visitors.`);
} catch (error) {
  console.error(`Nothing was created: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
