// `npm run mirror -- <address> [--site DIR]`: copies a site folder to another folder or to s3://bucket/prefix.
import { mirror } from '../release/mirror.ts';
import { readArguments } from '../release/release-arguments.ts';
import { openTarget } from '../release/site-target.ts';

try {
  const { word, site } = readArguments(process.argv.slice(2));
  if (!word) throw new Error('An address is expected: a folder, or s3://bucket/prefix');
  const { written, removed } = await mirror(site, openTarget(word));
  console.log(`${word} is up to date: ${written} files written, ${removed} removed.`);
} catch (error) {
  console.error(`The mirror is as it was: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
