import { createServer } from 'node:http';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { FIRST_BUSINESS } from 'shared-data/domain/facts';
import { signPin } from '@district-pour/releases/registry/pin';
import { createApp } from './app.ts';
import { securityText } from './pages/security-txt.ts';
import { settings, siteFolder } from './testing/serve-site.ts';

const secret = 'a secret of more than thirty-two characters';

async function openSite() {
  const folder = await siteFolder();
  await mkdir(join(folder, 'assets/pictures'), { recursive: true });
  await writeFile(join(folder, 'assets/pictures/a.txt'), 'a picture');
  await writeFile(join(folder, '.git'), 'gitdir: elsewhere');
  const https = { ...settings, siteFolder: folder, siteUrl: 'https://bar.example', pinSecret: secret };
  return createApp(https, () => {});
}

/** What a server answers to these bytes on a connection. */
async function answerTo(app: Awaited<ReturnType<typeof openSite>>, bytes: string): Promise<string> {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  server.close();
  return answer;
}

test.each(['/a', '/nothing-here', '/shell/1/entry.js', '/remotes/none.js', '/boot.json', '/pin?token=forged'])(
  'over https the answer to %s cannot be framed, sniffed, downgraded or based elsewhere',
  async (path) => {
    const { headers } = await (await openSite()).request(path);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type')).toMatch(/charset=utf-8$|^application\/json$/i);
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]),
    );
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  },
);

test('over https a cookie belongs to this host alone, and the one that selects a version cannot be read by scripts', async () => {
  const app = await openSite();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const begun = await app.request(`/pin?token=${signPin({ package: 'mfe-a', version: '2', until }, secret)}`);
  const cookie = begun.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^__Host-pin=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const page = await app.request('/a', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(await page.text()).toContain('/remotes/mfe-a/2/entry.js');
  expect((await app.request('/unpin')).headers.get('Set-Cookie')).toMatch(/^__Host-pin=; Max-Age=0;.* Secure/);
});

test('no folder is listed, and nothing outside of the published folders is served', async () => {
  const app = await openSite();
  expect(await (await app.request('/assets/pictures/a.txt')).text()).toBe('a picture');
  for (const path of ['/assets/pictures/', '/assets', '/.git', '/registry.json', '/assets/%2e%2e/registry.json']) {
    const answer = await app.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toMatch(/a\.txt|gitdir|"schema"/);
  }
});

test('a request by TRACE is not sent back', async () => {
  const answer = await answerTo(await openSite(), 'TRACE /a HTTP/1.1\r\nHost: bar.example\r\nCookie: mine\r\n\r\n');
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('Cookie: mine');
});

test('a request whose end is ambiguous is refused', async () => {
  const both =
    'POST /a HTTP/1.1\r\nHost: bar.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await answerTo(await openSite(), both)).toMatch(/^HTTP\/1\.1 400/);
});

// rule: pages-and-navigation.md#security-txt
test('/.well-known/security.txt names a contact, its own address and a day within a year that is not over', async () => {
  const answer = await (await openSite()).request('/.well-known/security.txt');
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=UTF-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: ${FIRST_BUSINESS.emails.hello.href}\n`);
  expect(text).toContain('Canonical: https://bar.example/.well-known/security.txt\n');
  for (const now of ['2026-11-22T23:59:59Z', '2027-01-01T00:00:00Z']) {
    const expires =
      /^Expires: (.+)$/m.exec(securityText('https://bar.example', 'mailto:hello@bar.example', new Date(now)))?.[1] ??
      '';
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000;
    expect([now, days > 100, days <= 365]).toEqual([now, true, true]);
  }
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is answered with what can be used', async (method) => {
  const answer = await (await openSite()).request('/a', { method });
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
});
