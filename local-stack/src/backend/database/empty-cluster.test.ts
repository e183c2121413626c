import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Queries the initial settings of a database from the cached files and of a new one. */
const script = `
  import { PGlite } from '@supabase/lite/pglite';
  import { emptyCluster } from './empty-cluster.ts';
  const said = async (database) => {
    const rows = [];
    for (const text of [
      'select name, setting, source from pg_settings order by name',
      'select rolname, rolsuper, rolbypassrls from pg_roles order by rolname',
      'select datname, datcollate from pg_database order by datname',
    ]) rows.push((await database.query(text)).rows);
    await database.close();
    return rows;
  };
  await emptyCluster(); // is kept from now on
  const kept = await said(await PGlite.create({ loadDataDir: await emptyCluster() }));
  console.log(JSON.stringify({ kept, fresh: await said(await PGlite.create()) }));
`;

it('a database from the cached files equals a new one, its time zone included', async () => {
  const node = join(import.meta.dirname, '../../../../node_modules/.bin/node');
  const { stdout } = await promisify(execFile)(node, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ: 'America/New_York' },
    maxBuffer: 2 ** 24,
  });
  const { kept, fresh } = JSON.parse(stdout) as Record<'kept' | 'fresh', { name: string }[][]>;
  expect(kept[0]?.find(({ name }) => name === 'TimeZone')).toMatchObject({ source: 'configuration file' });
  expect(kept).toEqual(fresh);
});
