// Builds the site server of a checkout that has none, for its renderer: `node add-server.ts`.
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { buildServer } from './build-server.ts';
import { serverFolder } from './render-pages.ts';

const temporary = `${serverFolder}.partial-${randomUUID()}`;
try {
  await buildServer(temporary);
  await rename(temporary, serverFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another process was faster
  });
} finally {
  await rm(temporary, { recursive: true, force: true });
}
