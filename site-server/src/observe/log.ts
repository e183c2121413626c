/** Facts of one log line: ids, routes, counts and durations; never queries, addresses or bodies. */
export type LogFields = Record<string, string | number | boolean | null>;

export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** Returns a log that writes one JSON object per line, in the form of the functions' log. */
export const createLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (level, event, fields = {}) =>
    write(JSON.stringify({ at: now().toISOString(), level, event, service: 'site', ...fields }));
