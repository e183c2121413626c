import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';

/**
 * The address in the `List-Unsubscribe` header of a mail to the list (RFC 8058,
 * docs/product/mailing-list.md#one-click). Mail programs POST `List-Unsubscribe=One-Click` as a form. A person or a
 * scanner who opens the address is redirected to the page with the button, and nothing changes.
 */
export const handler = defineFunction({
  name: 'unsubscribe',
  caller: 'provider',
  maxBytes: 4_096,
  get: ({ request, deps }) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const location = `${deps.env.siteUrl}/newsletter/unsubscribe#${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  },
  handle: async ({ request, rawBody, deps }) => {
    const form = await readForm(request, rawBody);
    if (form?.get('List-Unsubscribe') !== 'One-Click')
      throw new FunctionError('invalid_value', 'Send the form List-Unsubscribe=One-Click.');
    await connectDatabase(deps).unsubscribe(new URL(request.url).searchParams.get('token') ?? '');
    return { success: true };
  },
});

/** The body as form data, URL-encoded or multipart; null for anything else. */
function readForm(request: Request, rawBody: string): Promise<FormData | null> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(rawBody, { headers }).formData().catch(() => null);
}
