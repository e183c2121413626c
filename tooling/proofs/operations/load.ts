/** What came of the requests of one kind. */
export interface LoadFigures {
  answered: number;
  /** Errors of the connection and answers of 400 and above, by cause. */
  refused: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
  /** When the slowest was sent, in seconds since the start. */
  slowestAt: number;
  /** The longest time from a refused request to the next answered one, in milliseconds. */
  longestOutage: number;
}

/** Sends `perSecond` requests a second to the addresses in turn until it is stopped, whether or not the earlier ones were answered. */
export function startLoad(urls: readonly string[], perSecond: number, headers: Record<string, string> = {}) {
  const started = performance.now();
  const answers: { at: number; ms: number }[] = [];
  const refused: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  let sent = 0;
  let outageSince: number | null = null;
  let longestOutage = 0;
  const refuse = (cause: string) => {
    refused[cause] = (refused[cause] ?? 0) + 1;
    outageSince ??= performance.now();
  };
  const send = async (url: string) => {
    const began = performance.now();
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
      await answer.arrayBuffer();
      if (answer.status >= 400) return refuse(String(answer.status));
      answers.push({ at: began - started, ms: performance.now() - began });
      if (outageSince !== null) longestOutage = Math.max(longestOutage, performance.now() - outageSince);
      outageSince = null;
    } catch (error) {
      refuse(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
    }
  };
  const timer = setInterval(() => {
    const url = urls[(sent += 1) % urls.length];
    if (!url) return;
    const done = send(url).finally(() => running.delete(done));
    running.add(done);
  }, 1000 / perSecond);
  return {
    stop: async (): Promise<LoadFigures> => {
      clearInterval(timer);
      await Promise.all(running);
      answers.sort((one, other) => one.ms - other.ms);
      const at = (share: number) => Math.round(answers[Math.floor((answers.length - 1) * share)]?.ms ?? 0);
      return {
        answered: answers.length,
        refused,
        p50: at(0.5),
        p99: at(0.99),
        slowest: at(1),
        slowestAt: Math.round((answers.at(-1)?.at ?? 0) / 1000),
        longestOutage: Math.round(longestOutage),
      };
    },
  };
}
