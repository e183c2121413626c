import type { Hono } from 'hono';
import type { FollowedRegistry } from './releases/follow-registry.ts';
import type { SourceState } from './releases/follow-source.ts';
import type { SecretKeyState } from './observe/report-server.ts';
import { reasonOf } from '@district-pour/contract/error-message';

interface HealthSources {
  isDraining: () => boolean;
  /** How the site follows its source. */
  source: () => SourceState;
  /** Why the server cannot write to its site folder; null when it can. */
  writeProblem: () => Promise<string | null>;
  /** How many proxies in front of the server write X-Forwarded-For, as it is set. */
  trustedProxies: number;
  /** What the database makes of the server's secret key. */
  secretKey: () => SecretKeyState;
}

/**
 * `/health/live` returns 200 while the process runs, with what only the doctor compares: the number of proxies that is set and that
 * of those which the request came through, and whether the database accepts the secret key. `/health/ready`, with the alias
 * `/health`, returns whether the server can serve visitors, and the live versions: `degraded` (200) with the reasons while the last
 * valid registry is served, the source is not followed or nothing can be written, or with the versions that are held back; 503 when no page can be served or the server is
 * shutting down.
 */
export function healthRoutes(
  app: Hono,
  live: FollowedRegistry,
  { isDraining, source, writeProblem, trustedProxies, secretKey }: HealthSources,
): void {
  const noStore = { 'Cache-Control': 'no-store' };
  app.get('/health/live', (context) => {
    const seen = (context.req.header('X-Forwarded-For') ?? '').split(',').filter((entry) => entry.trim()).length;
    const proxies = { trusted: trustedProxies, seen };
    return context.json({ status: 'ok', proxies, secretKey: secretKey() }, 200, noStore);
  });
  const ready = async () => {
    if (isDraining()) return { status: 'draining', reasons: ['the server is about to end'] };
    try {
      const site = await live();
      const { problem, held } = source();
      const reasons = [await live.problem(), problem, await writeProblem()].filter((reason) => reason !== null);
      const all = [...(await live.held()), ...held];
      const versions = {
        shell: site.shell.version,
        remotes: Object.fromEntries(site.remotes.map((remote) => [remote.name, remote.live.version])),
        canaries: (await live.canaries()).map(({ name, version }) => `${name}@${version}`),
      };
      if (reasons.length === 0 && all.length === 0) return { status: 'ok', ...versions };
      return { status: 'degraded', reasons, ...(all.length > 0 && { held: all }), ...versions };
    } catch (error) {
      // Without a site yet, what keeps it from coming is the reason.
      return { status: 'unavailable', reasons: [source().problem ?? reasonOf(error)] };
    }
  };
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (context) => {
      const answer = await ready();
      return context.json(answer, answer.status === 'ok' || answer.status === 'degraded' ? 200 : 503, noStore);
    });
  }
}
