import { answerParent } from '../backend/http/parent-channel.ts';
import { keepPeopleOutOfTheLog } from '../backend/http/quiet-errors.ts';
import { openBackend } from '../backend/open-backend.ts';
import { readSettings } from '../backend/settings.ts';
import { explain } from '../supervisor/stack-error.ts';
import { writePrivately } from '../supervisor/private-folder.ts';

/** A request of a test file: a backend with these settings, or the end of the one that is open. */
interface Request {
  open?: { args: string[]; env: Record<string, string> };
  close?: true;
}

/** What the test file is told when its backend is ready. */
export interface OpenedBackend {
  url: string;
  siteUrl: string;
  publishableKey: string;
  secretKey: string;
  kind: 'pglite' | 'postgres';
  /** Its database for drivers: always on PostgreSQL, with `--sql-port` on the embedded database. */
  sqlUrl?: string;
}

// Serves the test files of one jest worker one after another. Each has a new backend with a new database; what they share is
// code that is loaded, and compiled, once.
const tell = (message: object) => void process.send?.(message);
const nothing = async () => {};
let close = nothing;

async function open({ args, env }: NonNullable<Request['open']>): Promise<void> {
  const settings = readSettings(args, { ...process.env, ...env });
  const backend = await openBackend(settings);
  const silence = answerParent(backend);
  close = async () => {
    close = nothing;
    silence();
    await backend.close();
  };
  const { url, kind, keys, sqlUrl } = backend;
  const { publishableKey, secretKey } = keys;
  tell({ opened: { url, siteUrl: settings.siteUrl, publishableKey, secretKey, kind, sqlUrl } satisfies OpenedBackend });
}

const fail = (error: unknown) => tell({ failed: explain(error) });
keepPeopleOutOfTheLog();
writePrivately();
process.on('message', (message) => {
  const { open: request, close: end } = message as Request;
  if (request) open(request).catch(fail);
  if (end) close().then(() => tell({ closed: true }), fail);
});
for (const event of ['disconnect', 'SIGINT', 'SIGTERM'] as const)
  process.once(event, () => void close().finally(() => process.exit(0)));
