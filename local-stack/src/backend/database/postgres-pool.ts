import type { PostgresConnection } from '@supabase/lite/postgres';

type Sql = PostgresConnection['driver'];
type Session = Awaited<ReturnType<Sql['reserve']>>;

/** One connection to the server. */
interface Slot {
  sql: Sql;
  session: Session;
  isClosed: () => boolean;
}

const closedError = () =>
  Object.assign(new Error('The connection to PostgreSQL was closed'), { code: 'CONNECTION_CLOSED' });

/**
 * A pool whose sessions fail when the server ends them, and are replaced by new ones. postgres.js 3.4 writes the next statement of a
 * reserved session to a socket that is no longer there, in a timer, where nothing can catch the error and the process ends; one that
 * was sent before it leaves unanswered.
 * @param open creates a client for one connection, which calls `onclose` when that ends
 */
export function createPool(open: (onclose: () => void) => Sql, size: number) {
  const idle: Slot[] = [];
  const waiting: (() => void)[] = [];
  let count = 0;
  let ended = false;

  const drop = ({ sql }: Pick<Slot, 'sql'>) => {
    count -= 1;
    void sql.end({ timeout: 0 });
    waiting.shift()?.();
  };
  const give = (slot: Slot) => {
    if (ended || slot.isClosed()) return drop(slot);
    idle.push(slot);
    return waiting.shift()?.();
  };

  async function connect(): Promise<Slot> {
    count += 1;
    let closed = false;
    const unanswered = new Set<(reason: Error) => void>();
    const sql = open(() => {
      closed = true;
      for (const reject of unanswered) reject(closedError());
    });
    try {
      const session = await sql.reserve();
      const slot = { sql, session, isClosed: () => closed };
      const unsafe = session.unsafe.bind(session);
      const answer = async (args: Parameters<Session['unsafe']>) => {
        if (closed) throw closedError();
        const { promise, reject } = Promise.withResolvers<never>();
        unanswered.add(reject);
        return Promise.race([unsafe(...args), promise]).finally(() => unanswered.delete(reject));
      };
      session.unsafe = ((...args: Parameters<Session['unsafe']>) => answer(args)) as Session['unsafe'];
      session.release = () => give(slot);
      return slot;
    } catch (error) {
      drop({ sql });
      throw error;
    }
  }

  async function take(): Promise<Slot> {
    for (;;) {
      const slot = idle.pop();
      if (slot && !slot.isClosed()) return slot;
      if (slot) drop(slot);
      else if (count < size) return connect();
      else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  return {
    /** A session of one's own until its `release`. */
    reserve: async (): Promise<Session> => (await take()).session,
    /** Ends the connections; one in use when it is released. */
    end: async (): Promise<void> => {
      ended = true;
      await Promise.all(idle.splice(0).map(({ sql }) => sql.end({ timeout: 0 })));
    },
  };
}
