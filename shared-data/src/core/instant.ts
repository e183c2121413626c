/**
 * A timestamp that every browser can parse. The embedded server returns `2026-06-20 22:00:00.5+00`, which some reject;
 * PostgREST returns `2026-06-20T22:00:00.5+00:00`.
 */
export function toInstant(timestamp: string): string {
  return timestamp.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}
