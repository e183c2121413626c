/** A mail of the auth server, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

export type MailSend = (mail: Mail) => Promise<void>;

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
