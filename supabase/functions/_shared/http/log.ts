/** Facts of one log line: counts, ids, keys and durations; never names, addresses, queries or bodies. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** Returns a log that writes one JSON object per line through `write`, each with the given fixed fields. */
export function createLog(
  write: (line: string) => void,
  fixed: LogFields = {},
  now: () => Date = () => new Date(),
): Log {
  return (level, event, fields = {}) =>
    write(JSON.stringify({ at: now().toISOString(), level, event, ...fixed, ...fields }));
}

/** Returns `log` with further fixed fields. */
export function extendLog(log: Log, fixed: LogFields): Log {
  return (level, event, fields = {}) => log(level, event, { ...fixed, ...fields });
}
