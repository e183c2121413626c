/**
 * A timestamp as every browser reads it. The embedded server writes `2026-06-20 22:00:00.5+00`, which some refuse;
 * PostgREST writes `2026-06-20T22:00:00.5+00:00`.
 */
export function toInstant(timestamp: string): string {
  return timestamp.replace(/^(\d{4}-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}
