import { writePrivately } from '../supervisor/private-folder.ts';
import { explain } from '../supervisor/stack-error.ts';
import { answerParent } from './http/parent-channel.ts';
import { outliveLostConnections } from './database/lost-connections.ts';
import { keepPeopleOutOfTheLog } from './http/quiet-errors.ts';
import { readSettings } from './settings.ts';
import { openBackend } from './open-backend.ts';

/** Starts the backend as a separate process and prints one line of JSON when it is ready, unless `--quiet`. */
async function main(): Promise<void> {
  keepPeopleOutOfTheLog();
  outliveLostConnections();
  writePrivately();
  const settings = readSettings(process.argv.slice(2), process.env);
  const hasParent = settings.ephemeral && process.send !== undefined;
  const backend = await openBackend(settings);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    await backend.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());
  if (hasParent) {
    answerParent(backend);
    process.on('disconnect', () => void close());
  }

  if (settings.quiet) return;
  const { url, kind, migrated, seeded, sqlUrl } = backend;
  const { publishableKey, secretKey } = backend.keys;
  process.stdout.write(
    `${JSON.stringify({ url, publishableKey, secretKey, siteUrl: settings.siteUrl, database: kind, migrated, seeded, sqlUrl })}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
