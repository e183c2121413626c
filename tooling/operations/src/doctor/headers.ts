import type { Check, CheckResult } from './check.ts';
import { failed, notApplicable, ok, verdict } from './check.ts';
import type { DoctorContext } from './context.ts';

/** The headers of every answer, with what each must contain. */
const required: Record<string, RegExp> = {
  'content-security-policy': /default-src/,
  'cross-origin-opener-policy': /^same-origin/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /origin/,
  'x-content-type-options': /^nosniff$/,
};

/** A path that no remote claims. */
const unknownPath = '/no-such-page-for-the-doctor';

const restore = 'Let proxy and CDN pass the headers of the site server unchanged, also on errors of their own.';

function headerProblems({ headers }: Response, names: readonly string[]): string[] {
  return names
    .filter((name) => !required[name]?.test(headers.get(name) ?? ''))
    .map((name) => `${name} is ${headers.has(name) ? `"${headers.get(name) ?? ''}"` : 'missing'}`);
}

const allHeaders = Object.keys(required);
const asset = async ({ page }: DoctorContext) => {
  const [, path] = /<script[^>]* src="([^"]+)"/.exec(await (await page('/')).text()) ?? [];
  return page(path ?? '/assets/icon.svg');
};

const pageHeaders: Check = {
  name: 'page-headers',
  remedy: restore,
  run: async ({ page }) =>
    verdict(headerProblems(await page('/'), allHeaders.slice(1)), 'the home page has the security headers'),
};

const assetHeaders: Check = {
  name: 'asset-headers',
  remedy: restore,
  run: async (context) =>
    verdict(headerProblems(await asset(context), allHeaders), 'scripts have the security headers'),
};

const errorHeaders: Check = {
  name: 'error-headers',
  remedy: restore,
  run: async ({ page }) => {
    const response = await page(unknownPath);
    const problems = headerProblems(response, allHeaders);
    if (response.status !== 404) problems.unshift(`a page that does not exist answers ${response.status}`);
    return verdict(problems, 'the page for 404 has the security headers');
  },
};

const directives = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

const contentPolicy: Check = {
  name: 'content-policy',
  remedy: restore,
  run: async ({ page, boot }) => {
    const policy = directives((await page('/')).headers.get('content-security-policy') ?? '');
    const { supabaseUrl } = await boot();
    const has = (name: string, value: string) => policy.get(name)?.includes(value) === true;
    const problems = [
      ...(has('default-src', "'none'") ? [] : ["default-src is not 'none'"]),
      ...(/^'self'( 'sha256-[^']+')*$/.test(policy.get('script-src')?.join(' ') ?? '')
        ? []
        : ["script-src allows more or less than 'self' and hashes"]),
      ...(has('frame-ancestors', "'none'") ? [] : ["frame-ancestors is not 'none'"]),
      ...(has('require-trusted-types-for', "'script'") ? [] : ['trusted types are not required']),
      ...(has('connect-src', new URL(supabaseUrl).origin) ? [] : [`connect-src lacks ${supabaseUrl}`]),
    ];
    return verdict(problems, 'scripts of the site only, trusted types, no frames');
  },
};

const halfAYear = 15_552_000;

const strictTransport: Check = {
  name: 'hsts',
  remedy: 'Set SITE_URL of the site server to the https address, and let the CDN pass Strict-Transport-Security.',
  run: async (context): Promise<CheckResult> => {
    if (context.isLocal) return notApplicable('http on this machine');
    const header = (await context.page('/')).headers.get('strict-transport-security') ?? '';
    const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0);
    return seconds >= halfAYear ? ok(header) : failed(header ? `only ${header}` : 'the header is missing');
  },
};

const caching: Check = {
  name: 'caching',
  remedy: 'Let the CDN follow Cache-Control of the site server: pages are revalidated, files of a release are kept.',
  run: async (context) => {
    const cacheOf = ({ headers }: Response) => headers.get('cache-control') ?? 'none';
    const [home, boot, script] = [await context.page('/'), await context.page('/boot.json'), await asset(context)].map(
      cacheOf,
    );
    const problems = [
      ...(/no-cache|no-store/.test(home ?? '')
        ? []
        : [`pages have Cache-Control ${home ?? ''}, so a release reaches nobody`]),
      ...(/no-cache|no-store/.test(boot ?? '') ? [] : [`/boot.json has Cache-Control ${boot ?? ''}`]),
      ...(/immutable/.test(script ?? '') ? [] : [`scripts have Cache-Control ${script ?? ''}`]),
    ];
    return verdict(problems, 'pages are revalidated, files of a release are kept');
  },
};

export const headerChecks: readonly Check[] = [
  pageHeaders,
  assetHeaders,
  errorHeaders,
  contentPolicy,
  strictTransport,
  caching,
];
