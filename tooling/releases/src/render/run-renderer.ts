import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { renderFile } from '@district-pour/contract/build-record';
import { contentFolder, readContentText } from '../registry/live-content.ts';
import { versionsIn } from '@district-pour/contract/registry-schema';
import { placeFile } from '@district-pour/contract/place-file';
import { readRegistry } from '@district-pour/contract/read-site';
import { versionFolder } from '@district-pour/contract/version-folder';
import { RenderFailure } from './render-failure.ts';
import type { SiteRegistry } from '@district-pour/contract/registry-schema';

/** What one rendering may use. */
export interface RenderLimits {
  /** For everything, however many packages there are. */
  milliseconds: number;
  /** For one package, so that a page that never ends costs its team no more. */
  packageMilliseconds: number;
  /** JavaScript objects and strings, in megabytes. */
  heap: number;
  /** All memory of the process with buffers, in megabytes; on Linux only, where it can be read of a running process. */
  memory: number;
  /** All pages together, in megabytes. */
  output: number;
}

/** The pages of this site are 3 MB for each variant of its releases, and take 150 MB of memory. */
const defaultLimits: RenderLimits = {
  milliseconds: 5 * 60_000,
  packageMilliseconds: 30_000,
  heap: 512,
  memory: 1024,
  output: 64,
};

/** A rendering. */
interface Rendering {
  /** The built renderer, `render.mjs`: one file that needs no other. */
  renderer: string;
  site: string;
  /** File with a candidate for the registry, in place of the live one. */
  registry?: string | undefined;
  /** Text of a candidate for the content, in place of the first and the live one. */
  content?: string | undefined;
  limits?: Partial<RenderLimits>;
  signal?: AbortSignal;
}

/** What the renderer reads from its input. It is not read from the site folder, where it may change in the meantime. */
export interface RenderJob {
  site: string;
  registry: SiteRegistry;
  /** Contents to render with; an empty text is the first content. */
  contents: string[];
}

const megabyte = 1024 * 1024;
/** Visitors' requests come first. */
const lowPriority = 10;
const pagesName = new RegExp(`^(pages|${contentFolder}/[\\w-]+)(/[0-9A-Za-z][0-9A-Za-z.+-]*){4}$`);

/** The last message of a process's errors: what could not be rendered, and why. */
const reasonIn = (errors: string) =>
  errors
    .split('\n')
    .filter((line) => /Error\b.*:/.test(line))
    .map((line) => line.replace(/^\s*(\[cause\]: )?(Error: )?/, '').replace(/ \{$/, ''))
    .join(': ');

/** The files that a rendering reads: of every version of the registry its record and its code for Node. Throws for a link, which could lead anywhere. */
async function filesToRead(site: string, registry: SiteRegistry): Promise<string[]> {
  const folders = versionsIn(registry).map(({ name, version }) => join(site, versionFolder(name, version)));
  const files = folders.flatMap((folder) => ['build.json', renderFile].map((file) => join(folder, file)));
  for (const file of files)
    if (existsSync(file) && (await realpath(file)) !== file) throw new Error(`${file} is a symbolic link`);
  return files;
}

/** Resident memory of a process in megabytes; null where `/proc` does not have it. */
async function residentMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/**
 * What a renderer sends: `package <name>` before it renders one, `pages <file> <JSON>`, and `end` after the last.
 * Throws at the limit, and for a name that is not one of rendered pages.
 */
async function receive(output: Readable, limit: number, onPackage: (name: string) => void) {
  const pages = new Map<string, string>();
  let ended = false;
  let bytes = 0;
  let chunks: Buffer[] = [];
  const take = (line: string) => {
    const [, kind, name = '', text = ''] = /^(\w+) ?(\S*) ?(.*)$/s.exec(line) ?? [];
    if (kind === 'package') onPackage(name);
    else if (kind === 'end') ended = true;
    else if (kind === 'pages' && pagesName.test(name)) pages.set(name, text);
    else throw new Error(`the renderer sent ${line.slice(0, 100)}`);
  };
  for await (const chunk of output as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limit * megabyte) throw new Error(`it rendered more than ${limit} MB of pages`);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      take(Buffer.concat([...chunks, chunk.subarray(start, end)]).toString());
      chunks = [];
      start = end + 1;
    }
    chunks.push(chunk.subarray(start));
  }
  return { pages, ended };
}

/** Writes pages that a site folder lacks; those that are there stay as they are. */
async function addPages(site: string, pages: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of pages) {
    const file = join(site, name);
    if (!existsSync(file)) await placeFile(file, text);
  }
}

/**
 * Renders the pages that a site folder lacks. This runs code of every team, so it happens in a process that has no
 * environment, network, child processes, workers or native code, reads the renderer and the versions in the registry, and
 * writes nothing: its pages come through a pipe, and are added when all of them have come.
 * Returns how many files of pages it added. Throws a {@link RenderFailure}, with the package that was rendered, when it fails or
 * reaches a limit.
 */
export async function runRenderer({ renderer, signal, ...rendering }: Rendering): Promise<number> {
  const limits = { ...defaultLimits, ...rendering.limits };
  const site = await realpath(rendering.site);
  const code = await realpath(renderer);
  const registry = await readRegistry(site, rendering.registry);
  const live = rendering.content ?? (await readContentText(site));
  const contents = rendering.content ? [live] : ['', ...(live ? [live] : [])];
  const readable = [
    code,
    ...(await filesToRead(site, registry)),
    ...['pages', contentFolder].map((folder) => join(site, folder)),
  ];
  for (const folder of ['pages', contentFolder]) await mkdir(join(site, folder), { recursive: true }); // a permission for a folder is one for what it holds only where it exists
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--no-experimental-sqlite', // opens and creates files whatever the permissions
      `--max-old-space-size=${limits.heap}`,
      code,
    ],
    {
      cwd: dirname(code),
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    },
  );
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  closed.catch(() => {}); // awaited below
  const { pid } = child;
  if (pid !== undefined) setPriority(pid, lowPriority);
  const job: RenderJob = { site, registry, contents };
  child.stdin?.on('error', () => {}).end(JSON.stringify(job)); // of a process that has ended, which is reported below
  const running: { release: string | null; shell: string | null } = { release: null, shell: null };
  let problem = '';
  const stop = (reason: string) => {
    problem ||= reason;
    child.kill('SIGKILL');
  };
  const stopAfter = (milliseconds: number) =>
    setTimeout(() => stop(`it had not finished after ${milliseconds / 1000} seconds`), milliseconds);
  let isNobodys = false; // the time for everything is over, whichever package was rendered then
  const timer = setTimeout(() => {
    isNobodys = true;
    stop(`it had not finished after ${limits.milliseconds / 1000} seconds`);
  }, limits.milliseconds);
  let packageTimer = stopAfter(limits.packageMilliseconds);
  const begin = (name: string) => {
    running.release = name;
    if (name.startsWith('shell@')) running.shell = name;
    clearTimeout(packageTimer);
    packageTimer = stopAfter(limits.packageMilliseconds);
  };
  const watch = setInterval(() => {
    if (pid === undefined) return;
    void residentMemory(pid).then((used) => {
      if (used !== null && used > limits.memory) stop(`it used more than ${limits.memory} MB of memory`);
    });
  }, 50);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors = (errors + String(chunk)).slice(-20_000)));
  try {
    const received = await receive(child.stdio[3] as Readable, limits.output, begin).catch((error: Error) =>
      stop(error.message),
    );
    const [exitCode, killed] = await closed;
    if (exitCode === 13) problem ||= 'a promise of it never settled';
    if (killed === 'SIGABRT' || exitCode === 134)
      problem ||= `it used more than ${limits.heap} MB of memory for objects`;
    if (exitCode !== 0) problem ||= reasonIn(errors) || `the renderer ended with ${killed ?? exitCode}`;
    if (!received?.ended) problem ||= 'it ended the renderer';
    if (problem || !received)
      throw new RenderFailure(
        `${running.release ?? 'the shell'} could not be rendered: ${problem}`,
        isNobodys ? { release: null, shell: null } : running,
      );
    await addPages(site, received.pages);
    return received.pages.size;
  } finally {
    clearTimeout(timer);
    clearTimeout(packageTimer);
    clearInterval(watch);
  }
}
