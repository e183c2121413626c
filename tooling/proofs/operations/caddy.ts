import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';
import { freePort } from '@district-pour/checkout/free-port';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A service that answers with its name and the path, and is ready or not. */
async function upstream(name: string, isReady: boolean) {
  const server = createServer((asked, response) => {
    const status = asked.url === '/health/ready' && !isReady ? 503 : 200;
    response.writeHead(status, { 'X-Seen-For': String(asked.headers['x-forwarded-for']) }).end(`${name} ${asked.url}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: String((server.address() as AddressInfo).port), stop: () => server.close() };
}

/**
 * Runs Caddy with a Caddyfile and the files that it imports, for `site.localhost` and `registry.localhost` with certificates of its
 * own, on free ports: the first instance of the site is not ready, the second one is.
 */
export async function startCaddy(caddyfile: string, sites: string) {
  const folder = await temporaryFolder();
  const upstreams = [await upstream('first', false), await upstream('second', true), await upstream('registry', true)];
  const [http, https] = [await freePort(), await freePort()];
  const toUpstreams = (text: string) =>
    ['3001', '3002', '3010'].reduce(
      (all, port, index) => all.replace(`127.0.0.1:${port}`, `127.0.0.1:${upstreams[index]?.port}`),
      text,
    );
  const here = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  await writeFile(join(folder, 'Caddyfile'), toUpstreams(caddyfile.replace(/^\{\n/m, here)));
  await mkdir(join(folder, 'sites'));
  for (const name of await readdir(sites))
    await writeFile(join(folder, 'sites', name), toUpstreams(await readFile(join(sites, name), 'utf8')));

  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], {
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE_DOMAIN: 'site.localhost',
      REGISTRY_DOMAIN: 'registry.localhost',
      ACME_EMAIL: 'operations@example.com',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += String(chunk)));

  const ask = async (servername: string, path: string): Promise<Answer> => {
    const asked = request({
      host: '127.0.0.1',
      port: https,
      path,
      servername,
      headers: { host: servername },
      rejectUnauthorized: false, // a certificate of Caddy's own authority
      agent: false,
    });
    asked.end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    let body = '';
    for await (const chunk of response) body += String(chunk);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  };
  return {
    ask,
    /** Asks until the answer has this status. Throws with Caddy's log when it ended. */
    until: async (servername: string, path: string, status: number): Promise<Answer> => {
      for (;;) {
        const answer = await ask(servername, path).catch(() => null);
        if (answer?.status === status && answer.body.startsWith('second')) return answer;
        if (child.exitCode !== null) throw new Error(`Caddy ended: ${log}`);
        await pause(200);
      }
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      for (const { stop } of upstreams) stop();
    },
  };
}
