import { end, runBackend } from '../../testing/run-backend.ts';
import { runToEnd } from '../../testing/stack.ts';

jest.setTimeout(180_000);
const server = process.env.DATABASE_URL;

/** Ends all other sessions on the server, as its restart does. */
const endSessions = () =>
  runToEnd('testing/query.ts', [
    server ?? '',
    `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
      where pid <> pg_backend_pid() and datname like 'district_pour_test_%'`,
  ]);

(server ? test : test.skip)(
  'when PostgreSQL ends its connections, in the middle of requests too, the backend goes on and connects again',
  async () => {
    const { child, started } = await runBackend({ DATABASE_URL: server ?? '' }, ['--port', '0', '--ephemeral']);
    if (!started) throw new Error('the backend did not start');
    const ask = () =>
      fetch(`${started.url}/rest/v1/available_slots?limit=1`, { headers: { apikey: started.publishableKey } }).then(
        ({ status }) => status,
      );
    const seen = new Set<number>();
    await ask();
    try {
      for (let round = 0; round < 5; round += 1) {
        let asking = true;
        const requests = Array.from({ length: 20 }, async () => {
          while (asking) seen.add(await ask());
        });
        await endSessions();
        asking = false;
        await Promise.all(requests);
        expect([await ask(), await ask()]).toEqual([200, 200]);
      }
      expect(child.exitCode).toBeNull();
      expect([...seen].every((status) => status === 200 || status >= 500)).toBe(true);
    } finally {
      await end(child);
    }
  },
);
