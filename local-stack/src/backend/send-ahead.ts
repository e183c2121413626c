import type { Sql } from 'postgres';

interface Reserved {
  unsafe(text: string, parameters?: unknown[], options?: { prepare: boolean }): PromiseLike<unknown>;
  release(): void;
}

/** What opens a transaction and says who asks: no answer of these is ever looked at. */
const OPENING = /^(begin\b|select set_config\()/i;
/** Of how many texts the plans are kept on each connection; a program that writes ever new ones must not fill the memory. */
const KEPT = 500;
const NO_ROWS = Object.assign([], { command: 'SET', count: 0 });

/**
 * The embedded server waits for the database after `begin`, after it has said who asks and after each statement, and has
 * the same statement parsed and planned each time. Behind this, what opens a transaction is sent together with the statement
 * that follows it, and statements are prepared: two or three round trips for a request in place of six.
 * Should the opening fail, the statement fails with the opening's error.
 */
export function sendAhead(sql: Sql): void {
  const reserve = sql.reserve.bind(sql);
  const kept = new Set<string>();
  const prepare = (text: string) => kept.has(text) || (kept.size < KEPT && kept.add(text).has(text));
  const ahead = async () => pipelined((await reserve()) as unknown as Reserved, prepare);
  sql.reserve = ahead as unknown as Sql['reserve'];
}

function pipelined(connection: Reserved, prepare: (text: string) => boolean): Reserved {
  let refused: unknown;
  let opening: PromiseLike<unknown>[] = [];
  async function send(text: string, parameters: unknown[]): Promise<unknown> {
    // A value that the driver cannot write down breaks what is on the wire before it; a text can always be written.
    if (!parameters.every((value) => typeof value === 'string' || value === null)) await Promise.all(opening);
    try {
      return await connection.unsafe(text, parameters, { prepare: prepare(text) });
    } catch (error) {
      throw refused ?? error;
    } finally {
      refused = undefined;
      opening = [];
    }
  }
  function open(text: string, parameters: unknown[]): Promise<unknown> {
    const sent = connection.unsafe(text, parameters, { prepare: prepare(text) });
    opening.push(sent.then(undefined, (error: unknown) => void (refused ??= error)));
    return Promise.resolve(NO_ROWS);
  }
  return {
    unsafe: (text, parameters = []) => (OPENING.test(text) ? open : send)(text, parameters),
    release: () => connection.release(),
  };
}
