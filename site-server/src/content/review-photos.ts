import type { Hono } from 'hono';
import { reviewPhotoPath } from 'shared-data/domain/reviews';
import type { ServerSettings } from '../env.ts';

/** The folder of {@link reviewPhotoPath}. */
const photoFolder = reviewPhotoPath('').split('/')[1];
const timeoutMs = 10_000;

/**
 * Serves the photos of approved reviews from the database, so that pages load pictures from their own origin only. A photo never
 * changes, but goes with its review, so browsers keep it for an hour.
 */
export function reviewPhotoRoute(app: Hono, { supabaseUrl, publishableKey }: ServerSettings): void {
  app.get(`/${photoFolder}/:file{[0-9a-f-]{36}\\.jpg}`, async (context) => {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/review_photo`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ p_review_id: context.req.param('file').slice(0, 36) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const photo: unknown = answer.ok ? await answer.json() : null;
    if (typeof photo !== 'string') return context.notFound();
    return context.body(Buffer.from(photo, 'base64'), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=3600',
    });
  });
}
