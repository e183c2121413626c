import { repeatSignUps } from './repeat-sign-ups.ts';

/** The embedded server's answer for an address that waits for its confirmation. */
const refuse = () => Promise.resolve(Response.json({ error_code: 'over_email_send_rate_limit' }, { status: 429 }));

test('another confirmation mail is sent when a minute has passed', async () => {
  let now = 0;
  const sent: string[] = [];
  const serve = repeatSignUps({
    serve: refuse,
    query: () => Promise.resolve([{ id: 1 }]),
    sendMail: ({ to }) => Promise.resolve(void sent.push(to)),
    verifyUrl: () => 'http://backend.test/auth/v1/verify',
    siteUrl: 'http://site.test',
    now: () => now,
  });
  const resendAt = async (milliseconds: number) => {
    now = milliseconds;
    const body = JSON.stringify({ type: 'signup', email: 'ann@example.com' });
    const answer = await serve(new Request('http://backend.test/auth/v1/resend', { method: 'POST', body }), null);
    return [answer.status, ((await answer.json()) as { msg?: string }).msg];
  };
  expect(await resendAt(0)).toEqual([200, undefined]);
  expect(await resendAt(18_500)).toEqual([429, 'For security purposes, you can only request this after 42 seconds.']);
  expect(await resendAt(60_000)).toEqual([200, undefined]);
  expect(sent).toEqual(['ann@example.com', 'ann@example.com']);
});
