import { AsyncLocalStorage } from 'node:async_hooks';

/** A mail of the auth server, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

export type MailSend = (mail: Mail) => Promise<void>;

/** The redirect of the current request's mail link, which the embedded server does not pass on to the mail. */
export const askedRedirect = new AsyncLocalStorage<string | null>();

/**
 * The embedded server knows one address for the site and for itself. Links that verify belong to the server;
 * where they lead afterwards, the redirect in their query, belongs to the site and is checked when the link is opened.
 */
export function completeLinks(mail: Mail, siteUrl: string, backendUrl: string): Mail {
  const redirect = askedRedirect.getStore();
  const complete = (text: string | undefined) => {
    const pointed = text?.replaceAll(`${siteUrl.replace(/\/$/, '')}/auth/v1/`, `${backendUrl}/auth/v1/`);
    return redirect ? pointed?.replace(/(redirect_to=)[^&"'\s<)]*/g, `$1${encodeURIComponent(redirect)}`) : pointed;
  };
  return { ...mail, text: complete(mail.text), html: complete(mail.html) };
}

/** Sends by an HTTP mail API of Resend's shape; throws when the provider does not take the mail. */
export function mailApi(options: { base: string; key: string; from: string }): MailSend {
  return async ({ to, subject, text, html }) => {
    const response = await fetch(`${options.base.replace(/\/$/, '')}/emails`, {
      method: 'POST',
      headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: options.from, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The mail API answered ${response.status}.`);
  };
}
