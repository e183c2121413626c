import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Ajv } from 'ajv';
import type { ChangeRequest } from '@district-pour/contract/release-registry';
import type { ReleaseTools } from '@district-pour/releases/release/release';
import { signedRegistry } from '@district-pour/releases/registry/publish-signature';
import { folderRegistry } from '@district-pour/releases/release/folder-registry';
import type { Caller, EnvironmentConfig, LiveConfig, RegistryConfig } from './config.ts';
import type { FailureLimit } from './failure-limit.ts';
import { createIdentityReader } from './pipeline-identity.ts';
import { createPreview } from './previews.ts';
import { refusalOf, ServiceError } from './service-error.ts';
import { siteFiles } from './site-files.ts';
import { hasEnded, mayChange, tokenOf } from './tokens.ts';
import { missingAssets, withCopy, withUpload } from './uploads.ts';

/** The largest upload: a build with all of its assets. */
const uploadBytes = 96 * 1024 * 1024;
const jsonBytes = 512 * 1024;

/** What the service needs beside its configuration. */
export interface ServiceTools {
  render: ReleaseTools['render'];
  assertPromisesKept: ReleaseTools['assertPromisesKept'];
  /** Copies an environment to its mirror. */
  mirror: (environment: string) => Promise<void>;
  /** The pin secret of an environment; null when it has no previews. */
  pinSecret: (environment: string) => string | null;
  failures: FailureLimit;
  /** The private key, PEM, that signs registries; without it they are not signed. */
  registryKey?: string | null;
  /** The tokens and pipelines in force; those of the configuration when it is not given. */
  live?: () => Promise<LiveConfig>;
  /** Gets a line per request, without tokens. */
  log?: (fields: Record<string, string | number | null>) => void;
  isDraining?: () => boolean;
}

interface Variables {
  caller: Caller;
}

const ajv = new Ajv({ allErrors: true });
const version = { type: 'string', minLength: 1, maxLength: 100 };
const request = (action: string, properties: object = {}, required: string[] = []) => ({
  type: 'object',
  required: ['action', ...required],
  additionalProperties: false,
  properties: { action: { const: action }, ...properties },
});
const isChange = ajv.compile<ChangeRequest>({
  anyOf: [
    request('release', { version, canary: { type: 'integer', minimum: 1, maximum: 100 } }, ['version']),
    ...['rollback', 'promote', 'switch-on'].map((action) => request(action, { version })),
    request('switch-off'),
  ],
});
const isCopy = ajv.compile<{ from: string; version: string }>({
  type: 'object',
  required: ['from', 'version'],
  additionalProperties: false,
  properties: { from: { type: 'string' }, version },
});
const isPreview = ajv.compile<{ version: string; hours: number }>({
  type: 'object',
  required: ['version', 'hours'],
  additionalProperties: false,
  properties: { version, hours: { type: 'number' } },
});
const isAssets = ajv.compile<{ assets: Record<string, string> }>({
  type: 'object',
  required: ['assets'],
  additionalProperties: false,
  properties: { assets: { type: 'object', additionalProperties: { type: 'string' } } },
});

/** The person that a request names, whose address is percent-encoded; empty when there is none. */
function personOf(header: string): string {
  try {
    return decodeURIComponent(header).slice(0, 200);
  } catch {
    return '';
  }
}

/** The JSON body of a request. Throws a {@link ServiceError} when it does not have the expected form. */
async function bodyOf<T>(context: Context, is: (value: unknown) => value is T, form: string): Promise<T> {
  const value: unknown = await context.req.json().catch(() => null);
  if (is(value)) return value;
  throw new ServiceError(400, 'bad_request', `The body has to be JSON of the form ${form}`);
}

const packageName = '/packages/:name{shell|mfe-[a-z][a-z0-9-]*}';

/** The registry service: publishes builds and changes what is live in the environments of its configuration. */
export function createRegistryApp(config: RegistryConfig, tools: ServiceTools): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  const folders = Object.values(config.environments).map(({ site }) => site);

  app.use(async (context, next) => {
    const began = performance.now();
    await next();
    // The rest of a body that is too large is not read: the next request on its connection would be reset.
    if (context.res.status === 413) context.res.headers.set('Connection', 'close');
    tools.log?.({
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      token: context.get('caller')?.name ?? null,
      ms: Math.round(performance.now() - began),
    });
  });
  app.use(async (context, next) => {
    if (['GET', 'HEAD', 'POST'].includes(context.req.method)) return next();
    const message = `${context.req.method} does nothing here`;
    return context.json({ error: 'method_not_allowed', message }, 405, { Allow: 'GET, HEAD, POST' });
  });
  app.get('/health/live', (context) => context.text('ok'));
  app.get('/health/ready', (context) => (tools.isDraining?.() ? context.text('stopping', 503) : context.text('ok')));
  const live = async () => (await tools.live?.()) ?? config;
  for (const [name, environment] of Object.entries(config.environments)) {
    const mayReadCode = async (context: Context) => {
      const token = tokenOf(context.req.header('Authorization'), (await live()).tokens);
      return token !== null && !hasEnded(token) && token.environments.includes(name);
    };
    const key = tools.registryKey;
    const signed = () => (key ? signedRegistry(environment.site, name, key) : Promise.resolve(null));
    app.route(`/sites/${name}`, siteFiles(environment, mayReadCode, signed));
  }

  const pipelineOf = createIdentityReader();
  const knowsCaller = createMiddleware<{ Variables: Variables }>(async (context, next) => {
    const current = await live();
    const header = context.req.header('Authorization');
    const token = tokenOf(header, current.tokens);
    const caller = await tools.failures.check(context, async () => token ?? (await pipelineOf(header, current)));
    if (token && hasEnded(token)) throw new ServiceError(401, 'token_ended', `${token.name} ended at ${token.expires}`);
    context.set('caller', caller);
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use('/environments/*', knowsCaller);
  app.get('/environments', (context) => {
    const environments = context
      .get('caller')
      .environments.map((name) => ({ name, url: config.environments[name]?.url }));
    return context.json({ environments });
  });

  /** The environment of a request. Throws when there is none of this name, or the caller is for others. */
  const environmentOf = (context: Context<{ Variables: Variables }>) => {
    const name = context.req.param('environment') ?? '';
    const caller = context.get('caller');
    const environment = config.environments[name];
    if (!environment || !caller.environments.includes(name))
      throw new ServiceError(403, 'not_allowed', `${caller.name} is not for the environment ${name}`);
    return { name, environment };
  };
  /** The environment and package of a request that changes it. Throws when the caller may not. */
  const targetOf = (context: Context<{ Variables: Variables }>) => {
    const target = environmentOf(context);
    const caller = context.get('caller');
    const packageOf = context.req.param('name') ?? '';
    if (!mayChange(caller, packageOf))
      throw new ServiceError(403, 'not_allowed', `${caller.name} may not change ${packageOf} in ${target.name}`);
    return { ...target, packageOf };
  };
  const whoOf = (context: Context<{ Variables: Variables }>) => {
    const { name, onBehalf } = context.get('caller');
    const person = onBehalf ? personOf(context.req.header('X-On-Behalf-Of') ?? '') : '';
    return person ? `${name} (${person})` : name;
  };
  const registryOf = (name: string, { site }: EnvironmentConfig, who = '') =>
    folderRegistry(site, {
      who,
      render: tools.render,
      assertPromisesKept: tools.assertPromisesKept,
      mirror: () => tools.mirror(name),
    });

  app.get('/environments/:environment', async (context) => {
    const { name, environment } = environmentOf(context);
    return context.json(await registryOf(name, environment).state());
  });

  const packages = new Hono<{ Variables: Variables }>();
  const large = bodyLimit({
    maxSize: uploadBytes,
    onError: () => {
      throw new ServiceError(413, 'too_large', `A build may have ${uploadBytes / 1024 / 1024} MB with its assets`);
    },
  });
  const small = bodyLimit({
    maxSize: jsonBytes,
    onError: () => {
      throw new ServiceError(413, 'too_large', 'The body of the request is too large');
    },
  });

  packages.post('/builds/missing', small, async (context) => {
    const { environment } = targetOf(context);
    const { assets } = await bodyOf(context, isAssets, '{ "assets": { path: hash } }');
    return context.json({ missing: await missingAssets(environment.site, assets) });
  });
  packages.post('/builds', large, async (context) => {
    const { name, environment, packageOf } = targetOf(context);
    const { site } = environment;
    const publish = (folder: string) => registryOf(name, environment, whoOf(context)).publish(folder);
    const sites = Object.fromEntries(Object.entries(config.environments).map(([each, at]) => [each, at.site]));
    const expected = { name: packageOf, site, sites };
    if (context.req.header('Content-Type')?.startsWith('application/json')) {
      const { from, version: built } = await bodyOf(context, isCopy, '{ "from": environment, "version": version }');
      const source = Object.hasOwn(config.environments, from) ? config.environments[from] : undefined;
      if (!source) throw new ServiceError(404, 'not_found', `There is no environment ${from}`);
      return context.json(await withCopy({ version: built, from: source.site }, expected, publish), 201);
    }
    const form = await context.req.formData().catch(() => {
      throw new ServiceError(400, 'bad_request', 'The body has to be multipart/form-data with the files of a build');
    });
    return context.json(await withUpload(form, expected, publish), 201);
  });
  packages.post('/changes', small, async (context) => {
    const { name, environment, packageOf } = targetOf(context);
    const change = await bodyOf(
      context,
      isChange,
      '{ "action": "release" | "promote" | "rollback" | "switch-off" | "switch-on", … }',
    );
    return context.json(await registryOf(name, environment, whoOf(context)).change(packageOf, change));
  });
  packages.post('/previews', small, async (context) => {
    const { name, environment, packageOf } = targetOf(context);
    const preview = await bodyOf(context, isPreview, '{ "version": version, "hours": number }');
    const asked = { who: whoOf(context), name: packageOf, ...preview };
    return context.json(await createPreview(environment, tools.pinSecret(name), asked), 201);
  });
  app.route(`/environments/:environment${packageName}`, packages);

  app.notFound((context) => context.json({ error: 'not_found', message: 'There is nothing at this address' }, 404));
  app.onError((error, context) => {
    const refusal = refusalOf(error, folders);
    if (refusal.status >= 500) tools.log?.({ problem: error.message });
    return context.json({ error: refusal.key, message: refusal.message }, refusal.status);
  });
  return app;
}
