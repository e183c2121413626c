import { randomBytes } from 'node:crypto';
import { openPostgres } from './database.ts';

/** A temporary database on a server, for one test run; it is dropped even when clients are still connected. */
export async function createThrowawayDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `district_pour_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const server = await openPostgres(serverUrl);
    try {
      await server.query(statement);
    } finally {
      await server.close();
    }
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
