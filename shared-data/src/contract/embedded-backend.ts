import { fork } from 'node:child_process';
import { resolve } from 'node:path';

export interface EmbeddedBackend {
  url: string;
  publishableKey: string;
  /** The sent mails, newest last. */
  mails: { to: string; html: string }[];
  stop(): Promise<void>;
}

/** Starts the embedded backend in memory, with sample data. */
export function startEmbeddedBackend(siteUrl: string): Promise<EmbeddedBackend> {
  const main = resolve(__dirname, '../../../local-stack/src/backend/main.ts');
  const child = fork(main, ['--port', '0', '--ephemeral'], {
    execArgv: ['--liftoff-only'], // the optimizing compiler takes longer than this file gains by it
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: resolve(__dirname, '../../../.cache/node'),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const mails: EmbeddedBackend['mails'] = [];
  child.on('message', (message) => {
    const { mail } = message as { mail?: { to: string; html: string } };
    if (mail) mails.push(mail);
  });
  const stop = () =>
    new Promise<void>((done) => {
      child.once('exit', () => done());
      child.kill();
    });
  return new Promise((ready, failed) => {
    let printed = '';
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes('\n')) return;
      const { url, publishableKey } = JSON.parse(printed) as { url: string; publishableKey: string };
      ready({ url, publishableKey, mails, stop });
    });
    child.once('exit', (code) => failed(new Error(`The backend ended with ${code}: ${errors}`)));
  });
}
