import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ServiceError } from '@district-pour/contract/client/service-request';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import { adminRefusal, emailOf } from '../admin-requests.ts';
import type { ServerSettings } from '../env.ts';
import { createRateLimit } from '../telemetry/rate-limit.ts';
import { visitorAddress } from '../telemetry/visitor-address.ts';
import { canChange } from './site-environments.ts';
import type { SiteEnvironment } from './site-environments.ts';
import { reasonOf } from '@district-pour/contract/error-message';

/** Requests of one address per minute, and bytes of one request. */
const caps = { perMinute: 60, bytes: 4096 } as const;

interface ReleaseOptions {
  settings: Pick<ServerSettings, 'supabaseUrl' | 'publishableKey' | 'trustedProxies' | 'registry' | 'source'>;
  /** Throws when the environments are not known. */
  environments: () => Promise<SiteEnvironment[]>;
  report: (message: string) => void;
}

const sentences = {
  not_signed_in: 'Your session has ended. Please sign in again.',
  not_admin: 'Only an admin may see and change releases.',
  role_unknown: 'The backend does not answer. Please try again in a moment.',
};
const actions: ReadonlySet<unknown> = new Set(['release', 'promote', 'rollback', 'switch-off', 'switch-on']);

/** The change that a body asks for; null when it is of another form. */
function changeOf(body: unknown): ChangeRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { action, version, canary } = body as Record<string, unknown>;
  const isPercent = canary === undefined || (Number.isInteger(canary) && Number(canary) >= 1 && Number(canary) <= 100);
  const isVersion = typeof version === 'string' || (version === undefined && action !== 'release');
  if (!actions.has(action) || !isPercent || !isVersion) return null;
  // Only these fields: what else the body has must not reach the change.
  return { action, version, canary } as ChangeRequest;
}

/** Whether the site folder could not be written to. */
const isReadOnly = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));

/**
 * `GET /releases` lists what the environments serve, for admins; `POST /releases/<environment>/<package>` changes it. Only the
 * bearer token of the request counts, never a cookie, so no other site can make a visitor's browser send a change.
 */
export function releaseRoutes(app: Hono, { settings, environments, report }: ReleaseOptions): void {
  const isWithinLimit = createRateLimit(caps.perMinute);
  const limitSize = bodyLimit({
    maxSize: caps.bytes,
    onError: (context) => context.json({ error: 'too_large', message: 'The request is too large.' }, 413),
  });
  const refuse = async (context: Context) => {
    context.header('Cache-Control', 'no-store');
    if (!isWithinLimit(visitorAddress(context, settings.trustedProxies)))
      return context.json({ error: 'too_many', message: 'Too many requests. Please wait a minute.' }, 429);
    const refusal = await adminRefusal(context.req.header('Authorization'), settings);
    return refusal && context.json({ error: refusal.error, message: sentences[refusal.error] }, refusal.status);
  };

  app.get('/releases', async (context) => {
    const refused = await refuse(context);
    if (refused) return refused;
    const known = await environments().catch((error: unknown) => {
      report(`the releases are not known: ${reasonOf(error)}`);
      return null;
    });
    if (!known)
      return context.json({ error: 'unavailable', message: 'The registry does not answer. Please try again.' }, 503);
    const listed = await Promise.all(
      known.map(async ({ name, isThis, url, registry }) => {
        try {
          return { name, isThis, url, state: await registry('').state() };
        } catch (error) {
          report(`the releases of ${name} are not known: ${reasonOf(error)}`);
          return { name, isThis, url, problem: 'This environment does not answer.' };
        }
      }),
    );
    return context.json({ environments: listed, canChange: canChange(settings) });
  });

  app.post('/releases/:environment/:name{shell|mfe-[a-z][a-z0-9-]*}', limitSize, async (context) => {
    const refused = await refuse(context);
    if (refused) return refused;
    const isJson = context.req.header('Content-Type')?.startsWith('application/json') === true;
    const change = changeOf(isJson ? await context.req.json().catch(() => null) : null);
    if (!change) return context.json({ error: 'bad_request', message: 'This is not a change of a release.' }, 400);
    if (!canChange(settings))
      return context.json(
        { error: 'unavailable', message: 'This site follows a source, where its releases are changed.' },
        503,
      );
    const { environment, name } = context.req.param();
    try {
      const found = (await environments()).find((each) => each.name === environment);
      if (!found) return context.json({ error: 'not_found', message: `There is no environment ${environment}.` }, 404);
      if (!found.isThis)
        return context.json(
          { error: 'not_allowed', message: `Releases of ${environment} are changed on its own site.` },
          403,
        );
      const who = await emailOf(context.req.header('Authorization') ?? '', settings).catch(() => null);
      if (who === null) return context.json({ error: 'role_unknown', message: sentences.role_unknown }, 503);
      return context.json(await found.registry(who).change(name, change));
    } catch (error) {
      if (error instanceof ServiceError)
        return context.json({ error: 'refused', message: error.message }, error.status as 400 | 403 | 409 | 503);
      if (isReadOnly(error))
        return context.json(
          { error: 'unavailable', message: 'This server may not change its releases. Use the commands.' },
          503,
        );
      return context.json({ error: 'does_not_fit', message: reasonOf(error) }, 409);
    }
  });
}
