import { ApiError, noSuch } from './api-error.ts';
import type { Listed } from './ledger.ts';

/**
 * One page of a list as the provider answers it: `created[gte]` and `payment_intent` filter, `limit` (default 10) and
 * `starting_after` page. Throws the provider's error.
 */
export function listPage(path: string, rows: readonly Listed[], query: (name: string) => string | undefined): object {
  const limit = Number(query('limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new ApiError(400, 'Invalid integer: limit must be between 1 and 100', { param: 'limit' });
  }
  const since = Number(query('created[gte]') ?? 0);
  const intent = query('payment_intent');
  const found = rows.filter((row) => row.created >= since && (intent === undefined || row.payment_intent === intent));
  const after = query('starting_after');
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch('object', after, 'starting_after');
  return {
    object: 'list',
    url: path,
    has_more: found.length > start + limit,
    data: found.slice(start, start + limit),
  };
}

/** One row of a list. Throws the provider's error. */
export function findRow(kind: string, rows: readonly Listed[], id: string): Listed {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw noSuch(kind, id, 'id');
  return row;
}
