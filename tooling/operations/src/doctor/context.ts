import { Resolver } from 'node:dns/promises';
import { parseBoot, parseState } from './answers.ts';
import type { Boot, OperationsState } from './answers.ts';
import { reasonOf } from '@district-pour/contract/error-message';
import { NotChecked } from './not-checked.ts';

/** What a run is about. Tests give it servers and a resolver of their own. */
export interface DoctorOptions {
  /** The address of the site's home page. */
  site: URL;
  /** Where visitors arrive who type http://. Default: port 80 of the site. */
  plainUrl?: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  /** The root of the checkout, with whose migrations and functions those of the backend are compared. */
  root: string;
  resolveTxt?: (name: string) => Promise<string[][]>;
}

/**
 * What the checks share. An answer that many of them need is requested once, and when there is none, one check names the
 * cause and the others are not checked.
 */
export interface DoctorContext extends Required<DoctorOptions> {
  /** Whether the site is the local stack: http on this machine. */
  isLocal: boolean;
  /** A variable of the environment; not checked, with its name, when it is not set. */
  need: (name: string) => string;
  /** Follows no redirect and ends after ten seconds. */
  request: (url: string | URL, init?: RequestInit) => Promise<Response>;
  page: (path: string) => Promise<Response>;
  /** A request to the backend with the publishable key, or with the secret one. */
  backend: (path: string, init?: BackendRequest) => Promise<Response>;
  boot: () => Promise<Boot>;
  state: () => Promise<ReadState>;
  /** The same answers for the check that names the cause. */
  cause: {
    ready: () => Promise<Response>;
    backendHealth: () => Promise<Response>;
    boot: () => Promise<Boot>;
    state: () => Promise<ReadState>;
  };
}

/** `readAt`: when it was read, by the clock of this machine in milliseconds. */
type ReadState = OperationsState & { readAt: number };

type BackendRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string>; secret?: boolean };

const isLoopback = ({ hostname }: URL) => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);
const ofCertificate = /CERT|ERR_TLS|ERR_SSL|UNABLE_TO/;

/** The code of a network error, which fetch has as its cause, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause) return codeOf(error.cause);
  return 'code' in error ? String(error.code) : (error as Error).message;
}

async function request(url: string | URL, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init });
  } catch (error) {
    const code = codeOf(error);
    if (ofCertificate.test(code)) throw new NotChecked('see certificates');
    throw new Error(`${new URL(url).origin} does not answer (${code})`, { cause: error });
  }
}

const once = <Result>(work: () => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
};

/** An answer for checks that are about something else: without it they are not checked. */
const explainedBy =
  <Result>(check: string, work: () => Promise<Result>) =>
  async (): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof NotChecked ? error : new NotChecked(`see ${check}: ${reasonOf(error)}`);
    }
  };

async function parsed<Result>(response: Response, name: string, parse: (response: Response) => Promise<Result>) {
  if (response.ok) return parse(response);
  throw new Error(`${name} answers ${response.status}`);
}

/** Requests that one run of the checks makes. */
export function createContext({ site, plainUrl, env, root, resolveTxt }: DoctorOptions): DoctorContext {
  const isLocal = site.protocol === 'http:' && isLoopback(site);
  const need = (name: string) => {
    const value = env[name];
    if (value) return value;
    throw new NotChecked(`set ${name}`);
  };

  const ready = once(() => request(new URL('/health/ready', site)));
  const reached = explainedBy('site-ready', ready);
  const page = async (path: string) => {
    await reached();
    return request(new URL(path, site));
  };
  const readBoot = once(async () => parsed(await page('/boot.json'), '/boot.json', parseBoot));
  const boot = explainedBy('live-versions', readBoot);

  // The secret key is sent to the address that the owner gave, not to one that a site names.
  const addressOf = async (secret: boolean) => {
    if (!secret || (isLocal && !env['SUPABASE_URL'])) return (await boot()).supabaseUrl;
    return need('SUPABASE_URL').replace(/\/+$/, '');
  };
  const backendHealth = once(async () => {
    const { supabaseUrl, publishableKey } = await boot();
    return request(`${supabaseUrl}/auth/v1/health`, { headers: { apikey: publishableKey } });
  });
  const backendReached = explainedBy('backend-answers', async () => {
    const { ok, status } = await backendHealth();
    if (!ok) throw new Error(`it answers ${status}`);
  });
  const backend = async (path: string, { secret = false, headers = {}, ...init }: BackendRequest = {}) => {
    const key = secret ? need('SUPABASE_SECRET_KEY') : (await boot()).publishableKey;
    const address = await addressOf(secret);
    await backendReached();
    const keys: Record<string, string> = secret ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
    return request(`${address}${path}`, { ...init, headers: { ...keys, ...headers } });
  };
  const readState = once(async () => {
    const response = await backend('/rest/v1/rpc/operations_state', { method: 'POST', secret: true });
    const [row] = await parsed(response, 'operations_state()', parseState);
    return { ...row, readAt: Date.now() };
  });

  const resolver = new Resolver({ timeout: 5_000, tries: 2 });
  return {
    site,
    plainUrl: plainUrl ?? `http://${site.hostname}/`,
    env,
    root,
    resolveTxt: resolveTxt ?? ((name) => resolver.resolveTxt(name)),
    isLocal,
    need,
    request,
    page,
    backend,
    boot,
    state: explainedBy('service-access', readState),
    cause: { ready, backendHealth, boot: readBoot, state: readState },
  };
}
