import type { Context } from 'hono';

/** Answers with a mail's HTML, which is untrusted: a frame without scripts, forms and same-origin access. */
export const showMail = (context: Context, html: string) =>
  context.body(html.replace(/<head>/i, '<head><base target="_top">'), 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
  });
