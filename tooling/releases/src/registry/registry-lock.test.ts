import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withLock } from './registry-lock.ts';
import type { HeldLock } from './registry-lock.ts';
import { ageLock } from '../testing/age-lock.ts';
import { temporaryFolder } from '@district-pour/contract/testing/temporary-folder';

const lockExpired =
  /registry\.lock expired, because this process was suspended for 30 s; it changes nothing more\. Run the command again\./;

interface Files {
  lock: string;
  registry: string;
}

async function files(): Promise<Files> {
  const folder = await temporaryFolder();
  const registry = join(folder, 'registry.json');
  await writeFile(registry, 'before');
  return { lock: join(folder, 'registry.lock'), registry };
}

const replace =
  ({ registry }: Files, text: string) =>
  async (held: HeldLock) => {
    await held.stage(text);
    await held.become(registry);
  };

it.each<[step: string, late: (held: HeldLock, files: Files, otherChange: () => Promise<void>) => Promise<void>]>([
  [
    'before it writes',
    async (held, given, otherChange) => {
      await otherChange();
      await replace(given, 'late')(held);
    },
  ],
  [
    'between writing and switching',
    async (held, { registry }, otherChange) => {
      await held.stage('late');
      await otherChange();
      await held.become(registry);
    },
  ],
  [
    'before it removes something',
    async (held, _given, otherChange) => {
      await otherChange();
      await held.check();
    },
  ],
])(
  'a holder that was suspended %s fails, keeps the changes of others, and succeeds when run again',
  async (_step, late) => {
    const given = await files();
    const ended = Promise.withResolvers<void>();
    let third: Promise<void> | undefined;
    const otherChange = async () => {
      await ageLock(given.lock);
      await withLock(given.lock, replace(given, 'otherChange'));
      await new Promise<void>((taken) => {
        third = withLock(given.lock, () => (taken(), ended.promise));
      });
    };
    await expect(withLock(given.lock, (held) => late(held, given, otherChange))).rejects.toThrow(lockExpired);
    ended.resolve();
    await third;
    expect(await readFile(given.registry, 'utf8')).toBe('otherChange');
    await withLock(given.lock, replace(given, 'late'));
    expect(await readFile(given.registry, 'utf8')).toBe('late');
    expect(await readdir(join(given.lock, '..'))).toEqual(['registry.json']);
  },
);

it('a late holder does not release the lock of its successor', async () => {
  const given = await files();
  const events: string[] = [];
  let others: Promise<unknown>[] = [];
  await withLock(given.lock, async () => {
    await ageLock(given.lock);
    await new Promise<void>((taken) => {
      others = ['second', 'third'].map((name) =>
        withLock(given.lock, async () => {
          events.push(`${name} begins`);
          taken();
          await setTimeout(300);
          events.push(`${name} ends`);
        }),
      );
    });
  });
  await Promise.all(others);
  const [first = ''] = events;
  const order = first.startsWith('second') ? ['second', 'third'] : ['third', 'second'];
  expect(events).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

it('the lock of another machine is valid while its heartbeat is current', async () => {
  const { lock } = await files();
  await mkdir(lock);
  await writeFile(join(lock, '1.a-name-used-once.elsewhere'), '');
  const events: string[] = [];
  const waiting = withLock(lock, () => Promise.resolve(events.push('held')));
  await setTimeout(300);
  await utimes(join(lock, '1.a-name-used-once.elsewhere'), new Date(), new Date(Date.now() - 29_000));
  await setTimeout(300);
  events.push('silent');
  await ageLock(lock);
  await waiting;
  expect(events).toEqual(['silent', 'held']);
});
