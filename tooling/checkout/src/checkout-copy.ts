import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { localSite } from './build/build-site.ts';
import { serverFolder } from './build/render-pages.ts';
import type { RegistryEntry, SiteRegistry } from '@district-pour/contract/registry-schema';
import { repositoryRoot } from './run.ts';

/** Links the files of a folder to another place instead of copying them, where the file system can. */
function linkFolder(from: string, to: string, depth = 0): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target, depth + 1);
    else if (depth === 0)
      copyFileSync(source, target); // npm's and our own marks, which are written in place
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** What is installed, built or private; its own `.git` a copy has from {@link shareBuildCache}. */
const notSources = /\/(node_modules|dist|coverage|results|report|\.git|\.nx|\.cache|\.data|\.env[^/]*)(\/|$)/;

/** With the history and the remote of this checkout a copy is the same workspace to the build cache; without it builds again. */
function shareBuildCache(copy: string): void {
  const git = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout ?? '';
  const origin = /^origin\t(\S+)/.exec(git(repositoryRoot, 'remote', '-v'))?.[1];
  git(copy, 'clone', '--quiet', '--shared', '--no-checkout', repositoryRoot, '.');
  git(copy, 'remote', ...(origin ? ['set-url', 'origin', origin] : ['remove', 'origin']));
}

/** A copy of this checkout that commands may change. */
export interface CheckoutCopy {
  root: string;
  site: string;
  /** Runs `npm run <line>` and returns what it printed. Throws, with that, when it fails. */
  npmRun: (...args: string[]) => Promise<string>;
  /** Replaces a text in a source file. Throws when it is not found. */
  edit: (file: string, from: string, to: string) => void;
  /** Runs a line of a shell and returns what it printed. Throws, with that, when it fails. */
  run: (line: string) => Promise<string>;
  /** Serves a site folder; resolves to its address once it answers. */
  serve: (site?: string) => Promise<string>;
  /** Ends the servers and removes the copy. */
  remove: () => void;
}

/** Copies sources and packages into a temporary folder, with `.git` when commands use the build cache. Returns its path. */
export function copySources({ withBuildCache = false }: { withBuildCache?: boolean } = {}): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'checkout-'));
  if (withBuildCache) shareBuildCache(root);
  cpSync(repositoryRoot, root, {
    recursive: true,
    filter: (source) => !notSources.test(source.slice(repositoryRoot.length - 1)),
  });
  const nested = readdirSync(join(repositoryRoot, 'tooling')).map((name) => join('tooling', name));
  for (const place of ['.', ...readdirSync(repositoryRoot), ...nested]) {
    const packages = join(place, 'node_modules');
    if (place !== 'node_modules' && existsSync(join(repositoryRoot, packages)))
      linkFolder(join(repositoryRoot, packages), join(root, packages));
  }
  return root;
}

/** Makes a site folder one that was built once: what was live before belongs to the history of this checkout. */
function dropHistory(site: string): void {
  const file = join(site, 'registry.json');
  const { shell, remotes, ...registry } = JSON.parse(readFileSync(file, 'utf8')) as SiteRegistry;
  const liveOnly = ({ live, since }: RegistryEntry): RegistryEntry => ({ live, ...(since && { since }) });
  const entries = Object.entries(remotes).map(([name, entry]) => [name, liveOnly(entry)] as const);
  writeFileSync(
    file,
    JSON.stringify({ ...registry, shell: shell && liveOnly(shell), remotes: Object.fromEntries(entries) }),
  );
  rmSync(join(site, 'audit.log'), { force: true });
}

/**
 * Copies sources, packages and the built site into a temporary folder.
 * Throws when the site is not built.
 * @param settings environment of the commands, beside that of this process
 */
export function copyCheckout(settings: NodeJS.ProcessEnv = {}): CheckoutCopy {
  if (!existsSync(join(localSite, 'registry.json'))) throw new Error(`${localSite} is not built; run npm run build`);
  const root = copySources({ withBuildCache: true });
  const site = join(root, 'dist/site');
  cpSync(localSite, site, { recursive: true });
  dropHistory(site);
  cpSync(serverFolder, join(root, 'dist/server'), { recursive: true });

  const servers: (() => void)[] = [];
  const env = { ...process.env, RELEASE_BY: 'ada', ...settings };
  const execute = async (command: string, args: readonly string[]) => {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: root, env, encoding: 'utf8' });
    return stdout + stderr;
  };
  return {
    root,
    site,
    npmRun: (...args) => execute('npm', ['run', '--silent', ...args]),
    edit: (file, from, to) => {
      const path = join(root, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(path, before.replaceAll(from, to));
    },
    run: (line) => execute('sh', ['-c', line]),
    serve: async (folder = site) => {
      const server = {
        SITE_PORT: '0',
        SITE_FOLDER: folder,
        SITE_URL: 'http://localhost',
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      };
      const child = spawn(join(root, 'node_modules/.bin/node'), ['dist/server/main.mjs'], {
        cwd: root,
        env: { ...env, ...server },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      servers.push(() => child.kill());
      const [line] = await new Promise<string[]>((resolve, reject) => {
        createInterface({ input: child.stdout }).once('line', (first) => resolve([first]));
        child.once('exit', (code) => reject(new Error(`the site server ended with exit code ${code}`)));
      });
      return (JSON.parse(line ?? '{}') as { url?: string }).url ?? '';
    },
    remove: () => {
      for (const stop of servers) stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
