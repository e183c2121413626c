import type { Check, CheckResult } from './check.ts';
import { failed, ok, verdict } from './check.ts';
import type { DoctorContext } from './context.ts';
import { NotChecked } from './not-checked.ts';
import { integrityOf } from '@district-pour/contract/integrity';

interface Script {
  url: string;
  integrity: string;
}

interface Health {
  status?: string;
  reasons?: string[];
  held?: { package: string; version: string; reason: string }[];
  shell?: string;
  remotes?: Record<string, string>;
  canaries?: string[];
}

const healthOf = async (response: Response) => (await response.clone().json()) as Health;

const unknownHost =
  'Enter the address of the site in DNS, or call the doctor with the right one: no machine has this name.';

const heldRemedy =
  'Correct what the reason names (docs/delivery.md#held-back): the version then goes live by itself, and everything else goes on until then.';

const siteReady: Check = {
  name: 'site-ready',
  remedy: 'Start the site server and read its log; `npm run registry -- verify` names what is wrong with a registry.',
  run: async ({ cause, page }) => {
    const response = await cause.ready().catch((error: Error) => error);
    if (response instanceof Error)
      return failed(response.message, /\(ENOTFOUND\)$/.test(response.message) ? unknownHost : undefined);
    const { status, reasons = [], held = [] } = await healthOf(response).catch((): Health => ({}));
    const behind = held.map(({ package: name, version, reason }) => `${name} ${version} is held back: ${reason}`);
    if (status !== 'ok')
      return failed(
        [`/health/ready answers ${response.status} ${status ?? ''}`, ...reasons, ...behind].join('; '),
        reasons.length === 0 && behind.length > 0 ? heldRemedy : undefined,
      );
    const home = await page('/');
    return home.ok ? ok('the site server is ready') : failed(`the home page answers ${home.status}`);
  },
};

const siteAddress: Check = {
  name: 'site-address',
  remedy: 'Set SITE_URL of the site server to the address that visitors use, and start it again.',
  run: async ({ site, boot }) => {
    const { siteUrl } = await boot();
    return new URL(siteUrl).origin === site.origin
      ? ok(siteUrl)
      : failed(`the site calls itself ${siteUrl}, in canonical links, mails and redirects`);
  },
};

interface Live {
  proxies?: { trusted: number; seen: number };
  secretKey?: 'missing' | 'unknown' | 'accepted' | 'refused';
}
const liveOf = async (page: DoctorContext['page']) => (await (await page('/health/live')).json()) as Live;

/** A request of the doctor has no X-Forwarded-For, so the entries that arrive are those of the proxies. */
const siteProxies: Check = {
  name: 'site-proxies',
  remedy:
    'Set SITE_TRUSTED_PROXIES of the site server to the number of proxies that write X-Forwarded-For, and start it again.',
  run: async ({ page }) => {
    const { proxies } = await liveOf(page);
    if (!proxies) return failed('the site server does not say how many proxies it trusts; it is of an earlier version');
    const { trusted, seen } = proxies;
    if (trusted === seen) return ok(`${seen} proxies write X-Forwarded-For`);
    const harm =
      trusted < seen
        ? 'all visitors share the limit of one address'
        : 'a visitor can choose the address that is counted';
    return failed(`${seen} proxies write X-Forwarded-For and ${trusted} are trusted, so that ${harm}`);
  },
};

const withoutKey = 'so changes of the owner do not reach its pages and its alerts reach nobody';

const siteSecretKey: Check = {
  name: 'site-secret-key',
  remedy: 'Set SUPABASE_SECRET_KEY of the site server to a secret key of this project (API Keys), and start it again.',
  run: async ({ page }) => {
    const { secretKey } = await liveOf(page);
    if (secretKey === 'accepted') return ok('the database accepts the secret key of the site server');
    if (secretKey === 'refused') return failed(`the database refuses the secret key of the site server, ${withoutKey}`);
    if (secretKey === 'missing') return failed(`the site server has no secret key, ${withoutKey}`);
    throw new NotChecked(
      secretKey
        ? 'the database has not answered the site server; see backend-answers, or run the doctor again in a minute'
        : 'the site server does not say whether its secret key is accepted; it is of an earlier version',
    );
  },
};

const liveVersions: Check = {
  name: 'live-versions',
  remedy: 'Copy the same registry to every site server (`npm run mirror`), and purge what a CDN keeps of /boot.json.',
  run: async ({ cause }) => {
    const { shellVersion, remotes } = await cause.boot();
    const { shell, remotes: live = {}, canaries = [] } = await healthOf(await cause.ready());
    const shown = new Map([
      ['shell', shellVersion],
      ...remotes.map((remote) => [remote.name, remote.live.version] as const),
    ]);
    const wanted = new Map([['shell', shell], ...Object.entries(live)]);
    const problems = [...new Set([...shown.keys(), ...wanted.keys()])]
      .filter((name) => shown.get(name) !== wanted.get(name) && !canaries.includes(`${name}@${shown.get(name) ?? ''}`))
      .map(
        (name) =>
          `${name} is ${shown.get(name) ?? 'off'} in /boot.json and ${wanted.get(name) ?? 'off'} in /health/ready`,
      );
    return verdict(problems, [...shown].map(([name, version]) => `${name} ${version}`).join(', '));
  },
};

async function fileProblem({ page }: DoctorContext, { url, integrity }: Script): Promise<string[]> {
  const response = await page(url);
  if (!response.ok) return [`${url} answers ${response.status}`];
  const body = Buffer.from(await response.arrayBuffer());
  return integrityOf(body) === integrity ? [] : [`${url} has another content than its integrity promises`];
}

/** Requests files, eight at a time, and compares their contents with what the boot manifest promises. */
async function checkFiles(context: DoctorContext, scripts: readonly Script[], none: string): Promise<CheckResult> {
  const files = [...new Map(scripts.map((script) => [script.url, script])).values()];
  const problems: string[] = [];
  for (let next = 0; next < files.length; next += 8) {
    const batch = files.slice(next, next + 8).map((file) => fileProblem(context, file));
    problems.push(...(await Promise.all(batch)).flat());
  }
  return verdict(problems, files.length > 0 ? `${files.length} files have the promised content` : none);
}

const scriptsOf = ({ live, routes }: { live: { entry: Script }; routes: { scripts: Script[] }[] }) => [
  live.entry,
  ...routes.flatMap(({ scripts }) => scripts),
];

/** The scripts that a document names, which are those of the shell. */
const scriptsIn = (html: string): Script[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]* integrity="([^"]+)"/g)].map(([, url = '', integrity = '']) => ({
    url,
    integrity,
  }));

const releaseFiles: Check = {
  name: 'release-files',
  remedy:
    'Run `npm run registry -- verify` in the site folder, copy what is missing with `npm run mirror`, and purge the CDN.',
  run: async (context) => {
    const { remotes } = await context.boot();
    const shell = scriptsIn(await (await context.page('/')).text());
    if (shell.length === 0) return failed('the home page names no script with integrity');
    return checkFiles(context, [...shell, ...remotes.flatMap(scriptsOf)], 'no files');
  },
};

const rollbackFiles: Check = {
  name: 'rollback-files',
  remedy:
    'Mirror the site folder again, or release the package once more, so that a rollback and the canary have their files.',
  run: async (context) => {
    const { remotes } = await context.boot();
    const previous = remotes.flatMap((remote) => remote.previous?.entry ?? []);
    const canaries = remotes.flatMap((remote) => (remote.canary ? scriptsOf(remote.canary) : []));
    return checkFiles(context, [...previous, ...canaries], 'there is no previous version and no canary yet');
  },
};

export const versionChecks: readonly Check[] = [
  siteReady,
  siteAddress,
  siteProxies,
  siteSecretKey,
  liveVersions,
  releaseFiles,
  rollbackFiles,
];
