import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumSwitches, ensureChromium } from '@district-pour/checkout/chromium';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** A connection to Chromium's DevTools protocol without anything that observes the page. */
interface DevTools {
  /** Sends a command, to the browser or to an attached page, and returns its result. */
  send: (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;
  /** Calls `listener` with the parameters of every such event. */
  on: (method: string, listener: (params: Record<string, unknown>) => void) => void;
}

async function connect(url: string): Promise<DevTools> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Chromium refused the connection')));
  });
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (params: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) listeners.get(message.method)?.(message.params ?? {});
  });
  let last = 0;
  return {
    on: (method, listener) => listeners.set(method, listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result ?? {});
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
  };
}

/** Runs `work` with a Chromium that has a new profile, and ends it afterwards. */
export async function withDevTools<T>(work: (devTools: DevTools) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'));
  const browser = spawn(
    ensureChromium(),
    [...chromiumSwitches, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      browser.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const [, found] = /listening on (ws:\S+)/.exec(text) ?? [];
        if (found) resolve(found);
      });
      browser.once('exit', () => reject(new Error(`Chromium ended: ${text}`)));
    });
    return await work(await connect(address));
  } finally {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
