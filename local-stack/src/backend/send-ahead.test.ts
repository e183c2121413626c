import type { Sql } from 'postgres';
import { sendAhead } from './send-ahead.ts';

interface Reserved {
  unsafe(text: string, parameters?: unknown[]): Promise<unknown[]>;
  release(): void;
}

/** A driver that answers only when told to, in the order in which it was asked. */
async function connect(answers: Record<string, unknown> = {}) {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const unsafe = (text: string) =>
    new Promise((resolve, reject) => {
      sent.push(text);
      waiting.push(() => (answers[text] instanceof Error ? reject(answers[text]) : resolve(answers[text] ?? [])));
    });
  const sql = { reserve: () => Promise.resolve({ unsafe, release: () => sent.push('released') }) };
  sendAhead(sql as unknown as Sql);
  const connection = (await sql.reserve()) as unknown as Reserved;
  const answer = () => waiting.splice(0).forEach((each) => each());
  return { connection, sent, answer };
}

const CONTEXT = `select set_config('role', $1, true)`;

test('the opening is not waited for, and what follows is sent behind it', async () => {
  const { connection, sent, answer } = await connect({ 'select 1': [{ one: 1 }] });
  expect(await connection.unsafe('begin')).toHaveLength(0);
  expect(await connection.unsafe(CONTEXT, ['anon'])).toHaveLength(0);
  const rows = connection.unsafe('select 1', ['a text', null]);
  expect(sent).toEqual(['begin', CONTEXT, 'select 1']);
  answer();
  expect(await rows).toEqual([{ one: 1 }]);
});

test('a value that may not be writable waits until nothing else is under way', async () => {
  const { connection, sent, answer } = await connect();
  await connection.unsafe('begin');
  const rows = connection.unsafe('select $1', [{ not: 'a text' }]);
  expect(sent).toEqual(['begin']);
  answer();
  await new Promise(setImmediate);
  expect(sent).toEqual(['begin', 'select $1']);
  answer();
  await rows;
});

test('when the opening is refused the statement fails with its error, and the next one is not told', async () => {
  const denied = new Error('role "nobody" does not exist');
  const { connection, answer } = await connect({ [CONTEXT]: denied, 'select 1': new Error('current transaction is aborted') });
  await connection.unsafe('begin');
  await connection.unsafe(CONTEXT, ['nobody']);
  const failed = expect(connection.unsafe('select 1')).rejects.toBe(denied);
  answer();
  await failed;
  const ended = connection.unsafe('rollback');
  answer();
  expect(await ended).toEqual([]);
});
