import { connect } from 'node:tls';
import type { Check } from './check.ts';
import { reasonOf } from '@district-pour/contract/error-message';
import { failed, notApplicable, ok, verdict } from './check.ts';
import { NotChecked } from './not-checked.ts';

const httpsRedirect: Check = {
  name: 'https-redirect',
  remedy: 'Let the proxy or CDN answer http:// with 301 or 308 to the same path of the https address.',
  run: async ({ site, plainUrl, isLocal, request }) => {
    if (isLocal) return notApplicable('http on this machine');
    if (site.protocol !== 'https:') return failed(`${site.origin} is not encrypted; check its https address`);
    const response = await request(new URL('/contact?from=doctor', plainUrl));
    const target = response.headers.get('location') ?? '';
    if (![301, 308].includes(response.status)) return failed(`${plainUrl} answers ${response.status}`);
    return target === new URL('/contact?from=doctor', site).href
      ? ok(`${plainUrl} redirects to ${site.origin}`)
      : failed(`${plainUrl} redirects to ${target}`);
  },
};

/** The days until a host's certificate expires. Throws when a client does not accept it. */
function daysLeft({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 443), ...(/[a-z]/.test(host) && { servername: host }) }, () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.end();
      resolve(Math.floor((Date.parse(valid_to) - Date.now()) / 86_400_000));
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in ten seconds')));
    socket.once('error', reject);
  });
}

/** Let's Encrypt renews a month before the end, so fourteen days are a renewal that does not work. */
const leastDays = 14;

const certificates: Check = {
  name: 'certificates',
  remedy: 'Renew the certificate of the host, and repair its automatic renewal.',
  run: async ({ site, isLocal, boot }) => {
    if (isLocal) return notApplicable('http on this machine');
    const backend = await boot().then(
      ({ supabaseUrl }) => [new URL(supabaseUrl)],
      () => [],
    );
    const hosts = [site, ...backend].filter(({ protocol }) => protocol === 'https:');
    const days = await Promise.all(
      hosts.map((url) =>
        daysLeft(url).then(
          (left) => ({ host: url.host, left, problem: left < leastDays ? `expires in ${left} days` : null }),
          (error: unknown) => ({
            host: url.host,
            left: 0,
            problem: reasonOf(error),
          }),
        ),
      ),
    );
    const problems = days.flatMap(({ host, problem }) => (problem ? [`${host}: ${problem}`] : []));
    return verdict(problems, days.map(({ host, left }) => `${host} ${left} days`).join(', ') || 'no https');
  },
};

const mostSeconds = 30;

const clocks: Check = {
  name: 'clocks',
  remedy: 'Synchronize the clock of the machine that differs (NTP); signatures and links expire by it.',
  run: async ({ page, backend, state }) => {
    const dated = async (name: string, answer: Promise<Response>) => {
      const { headers } = await answer;
      return { name, at: Date.now(), value: Date.parse(headers.get('date') ?? '') };
    };
    const read = await Promise.allSettled([
      dated('the site', page('/health/live')),
      dated('the backend', backend('/auth/v1/health')),
      state().then(({ readAt, database_time }) => ({
        name: 'the database',
        at: readAt,
        value: Date.parse(database_time),
      })),
    ]);
    const clocksRead = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (clocksRead.length === 0) throw new NotChecked('see site-ready');
    const problems = clocksRead.flatMap(({ name, at, value }) => {
      const apart = Math.round(Math.abs(at - value) / 1000);
      return apart <= mostSeconds ? [] : [`${name} is ${apart} s from this machine`];
    });
    return verdict(problems, `this machine, ${clocksRead.map(({ name }) => name).join(', ')} agree`);
  },
};

export const transportChecks: readonly Check[] = [httpsRedirect, certificates, clocks];
