import { fork } from 'node:child_process';
import { resolve } from 'node:path';

export interface EmbeddedBackend {
  url: string;
  publishableKey: string;
  /** The token and the last page of the newest link that the account server mails to an address. */
  linkTo(email: string): Promise<{ token: string; next: string }>;
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
  let questions = 0;
  const linkTo = (email: string) =>
    new Promise<{ token: string; next: string }>((found, missing) => {
      const id = (questions += 1);
      const receive = (message: unknown) => {
        const answer = message as { id: number; rows?: { payload: { token: string; next: string } }[] };
        if (answer.id !== id) return;
        child.off('message', receive);
        const [row] = answer.rows ?? [];
        if (row) found(row.payload);
        else missing(new Error(`No link is mailed to ${email}`));
      };
      child.on('message', receive);
      const text = `select payload from private.outbox where kind = 'mail.account' and payload ->> 'email' = $1 order by id desc`;
      child.send({ id, text, params: [email] });
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
      ready({ url, publishableKey, linkTo, stop });
    });
    child.once('exit', (code) => failed(new Error(`The backend ended with ${code}: ${errors}`)));
  });
}
