import { BlockList, isIP } from 'node:net';
import { StackError } from './stack-error.ts';

const localNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  localNetworks.addSubnet(network, prefix);
}
localNetworks.addAddress('0.0.0.0');
localNetworks.addAddress('::1', 'ipv6');

/** Whether a host is reachable only from this machine or its local network. */
function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version !== 0) return localNetworks.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return !name.includes('.') || /\.(localhost|local|test|internal)$/.test(name);
}

const ADVICE =
  'This is the stack for development: its accounts have published passwords. For customers, deploy supabase/ to a hosted project.';

/** Throws a StackError that names the setting that would expose the stack to customers. It does not contain keys. */
export function assertNoCustomers(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production') throw new StackError(`NODE_ENV is production. ${ADVICE}`);
  if (/^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new StackError(`STRIPE_SECRET_KEY is a live key; use a test key (sk_test_…). ${ADVICE}`);
  const { SITE_URL: site } = env;
  if (site && URL.canParse(site) && !isLocal(new URL(site).hostname))
    throw new StackError(`SITE_URL (${new URL(site).origin}) is a public address. ${ADVICE}`);
}
