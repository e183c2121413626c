import { reasonOf } from '../error-message.ts';

interface Schedule {
  supabaseUrl: string;
  secretKey: string;
  /** Calls each function four times as often, so that tests wait less for mails. */
  forTests?: boolean;
  say: (line: string) => void;
}

interface Turn {
  name: string;
  /** Milliseconds from one call to the next. */
  pause: number;
  /** The number of concurrent calls, so that one slow service does not block the others. */
  atOnce: number;
}

/** The scheduled functions, as often as a hosted project calls them (`private.schedules`). */
export const turns: readonly Turn[] = [
  { name: 'outbox-worker', pause: 2_000, atOnce: 4 },
  { name: 'sweep', pause: 60_000, atOnce: 1 },
];

/** Does the work of production's scheduler: calls each function of `turns`. */
export function startSchedule({ supabaseUrl, secretKey, forTests = false, say }: Schedule): () => void {
  const stopping = new AbortController();

  /** Resolves to true when there was work. */
  async function call(name: string): Promise<boolean> {
    const response = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
    });
    const body = (await response.json()) as { claimed?: number };
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (body.claimed ?? 0) > 0;
  }

  function every({ name, pause, atOnce }: Turn): NodeJS.Timeout {
    let running = 0;
    let failures = 0;
    const run = async () => {
      if (running >= atOnce) return;
      running += 1;
      try {
        // After a call with work there may be more.
        while (!stopping.signal.aborted && (await call(name)));
        if (failures >= 5) say(`${name} works again.`);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 5 && !stopping.signal.aborted) {
          say(`${name} has failed five times (${reasonOf(error)}); trying on.`);
        }
      } finally {
        running -= 1;
      }
    };
    void run();
    return setInterval(() => void run(), pause);
  }

  const timers = turns.map((turn) => every(forTests ? { ...turn, pause: turn.pause / 4 } : turn));
  return () => {
    stopping.abort();
    timers.forEach(clearInterval);
  };
}
