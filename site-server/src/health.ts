import type { Hono } from 'hono';
import type { FollowedRegistry } from './releases/follow-registry.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/**
 * `/health/live` returns 200 while the process runs. `/health/ready`, with the alias `/health`, returns whether the server can
 * serve visitors, and the live versions: `degraded` (200) with the reason while the last valid registry is served, 503 when
 * no page can be served or the server is shutting down.
 */
export function healthRoutes(app: Hono, live: FollowedRegistry, isDraining: () => boolean): void {
  const noStore = { 'Cache-Control': 'no-store' };
  app.get('/health/live', (context) => context.json({ status: 'ok' }, 200, noStore));
  const ready = async () => {
    if (isDraining()) return { status: 'draining', reasons: ['the server is about to end'] };
    try {
      const site = await live();
      const problem = await live.problem();
      const versions = {
        shell: site.shell.version,
        remotes: Object.fromEntries(site.remotes.map((remote) => [remote.name, remote.live.version])),
        canaries: (await live.canaries()).map(({ name, version }) => `${name}@${version}`),
      };
      return problem === null ? { status: 'ok', ...versions } : { status: 'degraded', reasons: [problem], ...versions };
    } catch (error) {
      return { status: 'unavailable', reasons: [reasonOf(error)] };
    }
  };
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (context) => {
      const answer = await ready();
      return context.json(answer, answer.status === 'ok' || answer.status === 'degraded' ? 200 : 503, noStore);
    });
  }
}
