import type { Hono } from 'hono';
import { galleryPhotoPath } from 'shared-data/domain/gallery';
import { recipePhotoPath } from 'shared-data/domain/recipe';
import { reviewPhotoPath } from 'shared-data/domain/reviews';
import type { ServerSettings } from '../env.ts';

const timeoutMs = 10_000;
const folderOf = (path: string) => path.split('/')[1];

/** Photos that come whole and small. */
const inTwoSizes = (path: string, call: string) => ({
  folder: folderOf(path),
  file: '[0-9a-f-]{36}(-small)?\\.jpg',
  call,
  args: (file: string) => ({ p_id: file.slice(0, 36), p_small: file.includes('small') }),
});

/** Each kind of photo: its folder, its files, and the function of the database that answers with one in base64. */
const photos = [
  {
    folder: folderOf(reviewPhotoPath('')),
    file: '[0-9a-f-]{36}\\.jpg',
    call: 'review_photo',
    args: (file: string) => ({ p_review_id: file.slice(0, 36) }),
  },
  inTwoSizes(recipePhotoPath(''), 'recipe_photo'),
  inTwoSizes(galleryPhotoPath(''), 'gallery_photo'),
];

/**
 * Serves the photos of approved reviews, public recipes and the gallery from the database, so that pages load pictures from
 * their own origin only. What an address shows never changes but can be gone, so browsers keep it for an hour.
 */
export function photoRoutes(app: Hono, { supabaseUrl, publishableKey }: ServerSettings): void {
  for (const { folder, file, call, args } of photos)
    app.get(`/${folder}/:file{${file}}`, async (context) => {
      const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${call}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(args(context.req.param('file'))),
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
