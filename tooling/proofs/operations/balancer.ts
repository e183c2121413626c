import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '@district-pour/checkout/run';

/** The times and the probe of `deploy/Caddyfile`, in milliseconds. */
export function readCaddyfile() {
  const text = readFileSync(join(repositoryRoot, 'deploy/Caddyfile'), 'utf8');
  const valueOf = (name: string) => {
    const value = new RegExp(`^\\s*${name} (.+)$`, 'm').exec(text)?.[1];
    if (!value) throw new Error(`deploy/Caddyfile has no ${name}`);
    return value;
  };
  const milliseconds = (name: string) => {
    const [, count, unit] = /^(\d+)(ms|s)$/.exec(valueOf(name)) ?? [];
    return Number(count) * (unit === 's' ? 1000 : 1);
  };
  return {
    upstreams: valueOf('reverse_proxy').replace(' {', '').split(' '),
    healthPath: valueOf('health_uri'),
    healthInterval: milliseconds('health_interval'),
    tryDuration: milliseconds('lb_try_duration'),
    tryInterval: milliseconds('lb_try_interval'),
    failDuration: milliseconds('fail_duration'),
    retried: valueOf('lb_retry_match method').split(' '),
  };
}

/**
 * Stands in for Caddy: least connections, active probes, a pause after a failed connection, and another try of what is safe to
 * repeat, with the values of the Caddyfile. `ports` are those of the instances, which may be restarted.
 */
export async function startBalancer(ports: readonly number[]) {
  const settings = readCaddyfile();
  const upstreams = ports.map((port) => ({ port, isReady: true, running: 0, failedUntil: 0 }));
  let retries = 0;

  const probe = setInterval(() => {
    for (const upstream of upstreams)
      fetch(`http://127.0.0.1:${upstream.port}${settings.healthPath}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => (upstream.isReady = ok),
        () => (upstream.isReady = false),
      );
  }, settings.healthInterval);

  const pick = () =>
    upstreams
      .filter(({ isReady, failedUntil }) => isReady && failedUntil < Date.now())
      .sort((one, other) => one.running - other.running)[0];

  /** Resolves to whether the request was answered, or may not be sent again. */
  const attempt = (incoming: IncomingMessage, outgoing: ServerResponse, upstream: (typeof upstreams)[number]) =>
    new Promise<boolean>((resolve) => {
      upstream.running += 1;
      const { method, url, headers } = incoming;
      const sent = request({ host: '127.0.0.1', port: upstream.port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
        answer.once('close', () => resolve(true));
      });
      sent.once('close', () => (upstream.running -= 1));
      sent.once('error', () => {
        upstream.failedUntil = Date.now() + settings.failDuration;
        resolve(outgoing.headersSent || !settings.retried.includes(method ?? ''));
      });
      if (settings.retried.includes(method ?? '')) sent.end();
      else incoming.pipe(sent);
    });

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      for (const until = Date.now() + settings.tryDuration; Date.now() < until;) {
        const upstream = pick();
        if (upstream && (await attempt(incoming, outgoing, upstream))) return;
        retries += 1;
        await pause(settings.tryInterval);
      }
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries: () => retries,
    stop: () => {
      clearInterval(probe);
      server.closeAllConnections();
      server.close();
    },
  };
}
