import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openLog } from './log-file.ts';
import { StackError } from './stack-error.ts';

export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Answers 2xx once the child is ready. */
  healthUrls: string[];
}

interface Options {
  logFolder: string;
  /** Prints a line for the user. */
  say: (line: string) => void;
}

/** Milliseconds after which a child that is not ready, though it runs, is mentioned, and after which it is given up. */
const NOTICE = 60_000;
const PATIENCE = 5 * NOTICE;

const backOff = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Resolves after that time, or when it is stopped. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Supervises one process: starts it, waits until it is healthy, and restarts it with increasing delays when it dies.
 * Its output is added to a log file with its name; the last lines are printed when it fails.
 */
export function superviseChild(spec: ChildSpec, { logFolder, say }: Options) {
  mkdirSync(logFolder, { recursive: true });
  const log = openLog(join(logFolder, `${spec.name}.log`), (problem) =>
    say(
      problem === null
        ? `The log of ${spec.name} can be written again.`
        : `The log of ${spec.name} cannot be written: ${problem}. ${spec.name} goes on without it.`,
    ),
  );
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  let exited: Promise<string> = Promise.resolve('not started');
  let tail: string[] = [];
  let failures = 0;

  function launch(): void {
    tail = [];
    log.write(`${JSON.stringify({ at: new Date().toISOString(), event: 'process_started', process: spec.name })}\n`);
    const started = spawn(spec.command, spec.args, { env: spec.env, stdio: ['pipe', 'pipe', 'pipe'] });
    child = started;
    started.stdin.on('error', () => undefined);
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        tail = [...tail, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-15);
      });
    }
    exited = new Promise((resolve) => {
      started.once('error', (error) => resolve(error.message));
      started.once('close', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    });
  }

  const isAlive = () =>
    child !== null && child.exitCode === null && child.signalCode === null && child.pid !== undefined;

  async function becomeHealthy(): Promise<void> {
    const deadline = Date.now() + PATIENCE;
    let notice = Date.now() + NOTICE;
    while (!stopping.signal.aborted) {
      if (!isAlive()) throw new StackError(`${spec.name} did not start (${await exited}):\n${tail.join('\n')}`);
      if ((await Promise.all(spec.healthUrls.map(answers))).every(Boolean)) return;
      if (Date.now() > deadline)
        throw new StackError(`${spec.name} did not become ready in ${PATIENCE / 1000} s:\n${tail.join('\n')}`);
      if (Date.now() > notice) {
        say(`${spec.name} is still starting.`);
        notice += NOTICE;
      }
      await wait(50, stopping.signal);
    }
  }

  async function keepRunning(): Promise<void> {
    const began = Date.now();
    const how = await exited;
    // Ctrl-C sends the signal to the children too, possibly before the supervisor gets it.
    await wait(200, stopping.signal);
    if (stopping.signal.aborted) return;
    failures = Date.now() - began > 60_000 ? 1 : failures + 1;
    const pause = backOff[Math.min(failures, backOff.length) - 1] ?? 30_000;
    const reason = tail.at(-1);
    say(`${spec.name} stopped (${how})${reason ? `: ${reason}` : ''}. Starting it again in ${pause / 1000} s.`);
    await wait(pause, stopping.signal);
    if (stopping.signal.aborted) return;
    launch();
    const again = keepRunning();
    await becomeHealthy().then(
      () => stopping.signal.aborted || say(`${spec.name} is running again.`),
      () => child?.kill('SIGKILL'),
    );
    return again;
  }

  return {
    /** Resolves when it is healthy; throws a StackError with its last lines when it cannot start. */
    async start(): Promise<void> {
      launch();
      await becomeHealthy();
      void keepRunning();
    },
    async stop(): Promise<void> {
      stopping.abort();
      if (isAlive()) {
        child?.kill('SIGTERM');
        const ended = new AbortController();
        void wait(8_000, ended.signal).then(() => ended.signal.aborted || child?.kill('SIGKILL'));
        await exited;
        ended.abort();
      }
    },
  };
}
