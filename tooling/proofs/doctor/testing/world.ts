import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from 'site-server/app';
import { startTestBackend } from '../../../../supabase/tests/support/backend.ts';
import type { TestBackend } from '../../../../supabase/tests/support/backend.ts';
import { paidBookingIn, slotIn } from '../../../../supabase/tests/support/changes.ts';
import { person } from '../../../../supabase/tests/support/people.ts';
import { publishBuild, publishFolder } from '@district-pour/releases/registry/site-registry';
import { newKeyPair, signBuild } from '@district-pour/contract/build-signature';
import { lineOfKey } from '@district-pour/contract/registry-signature';
import { acceptedKeysFile } from '@district-pour/contract/team-keys';
import { placeSignature } from '@district-pour/releases/registry/publish-signature';
import { builtPackage } from '@district-pour/contract/testing/built-package';
import type { Schedule } from '@district-pour/operations/doctor/answers';
import { paymentEvents } from '@district-pour/operations/doctor/webhooks';
import { certificate, startEdge, trust } from './edge.ts';
import type { Edge, Pem } from './edge.ts';
import { loadFunctions } from './functions.ts';
import type { TestFunctions } from './functions.ts';

const mailSecret = `whsec_${Buffer.from('mail secret of the doctor').toString('base64')}`;

/** A whole deployment on this machine: everything is real but the providers' interfaces and the DNS. */
export interface World {
  folder: string;
  /** The published files that the site follows, with the same builds. */
  source: string;
  site: Edge;
  /** Starts the site server again, with this address in its settings. */
  serveAs: (siteUrl: string) => void;
  plain: Edge;
  /** The same site without https, as the local stack serves it. */
  local: Edge;
  backend: TestBackend;
  backendEdge: Edge;
  /** The certificate of both, and one that ends in five days. */
  pem: Pem;
  ending: Pem;
  functions: TestFunctions;
  /** Publishes the keys that the registry of the source accepts, after they were changed. */
  signSource: () => Promise<boolean>;
  /** What the providers answer, by path. */
  providers: Map<string, object>;
  dns: Map<string, string[]>;
  /** The environment of the command. */
  env: Record<string, string | undefined>;
  resolveTxt: (name: string) => Promise<string[][]>;
  /** What schedule_state() returns. */
  schedules: Schedule[];
  stop: () => Promise<void>;
}

/** A site with a live, a previous and a canary version of one remote, all signed with one key. */
async function smallSite(privateKey: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'district-pour-doctor-'));
  const paths = ['/', '/account', '/contact'];
  const signed = async (name: string, version: string) => {
    const built = await builtPackage(name, version, name === 'shell' ? {} : { paths });
    await signBuild(join(built, 'dist/client'), privateKey, null);
    return built;
  };
  await publishBuild(await signed('shell', '1'), folder);
  for (const version of ['1', '2']) await publishBuild(await signed('mfe-a', version), folder);
  await publishFolder(await signed('mfe-a', '3'), folder);
  const file = join(folder, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as { remotes: Record<string, object> };
  registry.remotes['mfe-a'] = { ...registry.remotes['mfe-a'], canary: { version: '3', percent: 10 } };
  await writeFile(file, JSON.stringify(registry));
  return folder;
}

/** Passes a request on, with an answer that is not compressed. */
async function passOn(request: Request, base: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection']) headers.delete(name);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const response = await fetch(`${base}${pathname}${search}`, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
  });
  const kept = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) kept.delete(name);
  return new Response(response.body, { status: response.status, headers: kept });
}

export async function startWorld(): Promise<World> {
  const [pem, ending] = await Promise.all([certificate(60), certificate(5)]);
  const untrust = trust([pem, ending]);
  const { publicKey, privateKey } = newKeyPair();
  const [folder, functions] = [await smallSite(privateKey), await loadFunctions()];
  const source = await mkdtemp(join(tmpdir(), 'district-pour-source-'));
  await cp(folder, source, { recursive: true });
  const registry = newKeyPair();
  await writeFile(acceptedKeysFile(source), JSON.stringify({ shell: [publicKey], 'mfe-a': [publicKey] }));
  const signSource = () => placeSignature(source, 'production', registry.privateKey);
  await signSource();
  const bucket = async ({ url }: Request) => {
    const body = await readFile(join(source, new URL(url).pathname)).catch(() => null);
    return new Response(body, { status: body ? 200 : 404 });
  };
  const sourceEdge = await startEdge(bucket, pem);
  const now = new Date().toISOString();
  const schedules: Schedule[] = [{ name: 'sweep', last_run_at: now, last_ok_at: now, interval_seconds: 60 }];
  const running: { app?: ReturnType<typeof createApp>; backend?: TestBackend } = {};
  const serve = (request: Request) => running.app?.fetch(request) ?? new Response(null, { status: 503 });
  const site = await startEdge(serve, pem);
  const local = await startEdge(serve);
  const backendEdge = await startEdge((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/rest/v1/rpc/schedule_state') return Response.json(schedules);
    if (pathname.startsWith('/functions/v1/')) return functions.answer(request);
    return passOn(request, running.backend?.url ?? '');
  }, pem);
  const plain = await startEdge((request) =>
    Response.redirect(new URL(new URL(request.url).pathname + new URL(request.url).search, site.url), 301),
  );
  const providers = new Map<string, object>();
  const provider = await startEdge((request) => {
    const answer = providers.get(new URL(request.url).pathname);
    return answer ? Response.json(answer) : new Response(null, { status: 404 });
  });
  const backend = await startTestBackend({ sql: true, embedded: true, env: { SITE_URL: site.url } });
  running.backend = backend;

  const serveAs = (siteUrl: string) => {
    running.app = createApp(
      {
        port: 0,
        host: '127.0.0.1',
        siteFolder: folder,
        siteUrl,
        supabaseUrl: backendEdge.url,
        publishableKey: backend.publishableKey,
        secretKey: null,
        liveReload: false,
        trustedProxies: 0,
        drainSeconds: 0,
        registry: null,
        source: null,
        registryKeys: null,
        pinSecret: null,
      },
      () => undefined,
      { secretKey: () => 'accepted' },
    );
  };
  serveAs(site.url);
  const booking = await paidBookingIn(backend, await person(backend), await slotIn(backend, 30));
  await backend.sql(
    `select private.request_refund(p.id, 'by_hand', 200) from public.payments p where p.booking_id = $1::uuid`,
    [booking.id],
  );
  const { publishableKey, secretKey } = backend;
  Object.assign(functions.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: site.url,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_doctor',
    MAIL_WEBHOOK_SECRET: mailSecret,
  });
  const project = 'abcdefghijklmnopqrst';
  providers.set('/v1/webhook_endpoints', {
    data: [{ url: `${backendEdge.url}/functions/v1/stripe-webhook`, status: 'enabled', enabled_events: paymentEvents }],
  });
  providers.set(`/v1/projects/${project}/database/backups`, { pitr_enabled: true, backups: [] });
  const dns = new Map([
    ['send.mail.test', ['v=spf1 include:provider.test ~all']],
    ['resend._domainkey.mail.test', ['p=MIGfMA0GCSq']],
    ['_dmarc.mail.test', ['v=DMARC1; p=none']],
  ]);
  return {
    folder,
    source,
    site,
    serveAs,
    plain,
    local,
    backend,
    backendEdge,
    pem,
    ending,
    functions,
    providers,
    dns,
    signSource,
    env: {
      SUPABASE_URL: backendEdge.url,
      SUPABASE_SECRET_KEY: secretKey,
      STRIPE_SECRET_KEY: 'sk_test_doctor',
      STRIPE_API_BASE: provider.url,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_doctor',
      MAIL_WEBHOOK_SECRET: mailSecret,
      MAIL_FROM: 'District Pour <bookings@mail.test>',
      SUPABASE_ACCESS_TOKEN: 'sbp_doctor',
      SUPABASE_PROJECT_REF: project,
      SUPABASE_API_BASE: provider.url,
      DATABASE_URL: backend.sqlUrl,
      SITE_SOURCE: sourceEdge.url,
      SITE_REGISTRY_KEY: lineOfKey(registry.publicKey),
    },
    resolveTxt: (name) => {
      const records = dns.get(name);
      return records
        ? Promise.resolve(records.map((record) => [record]))
        : Promise.reject(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
    },
    schedules,
    stop: async () => {
      await Promise.all([site, plain, local, backendEdge, provider, sourceEdge].map((edge) => edge.stop()));
      await backend.stop();
      for (const each of [folder, source]) await rm(each, { recursive: true, force: true });
      untrust();
    },
  };
}
