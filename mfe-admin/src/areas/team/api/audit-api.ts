import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import { api, select, toInstant } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';
import type { ListAsked, Page } from '../../../api/desk-list.ts';

type Row = Database['public']['Functions']['audit_list']['Returns'][number];

/** One change by the team or a function (docs/product/audit.md). */
export interface AuditEntry extends Omit<
  CamelCased<Row>,
  'totalCount' | 'actor' | 'actorId' | 'actorName' | 'rowId' | 'old' | 'new' | 'reason' | 'requestId'
> {
  actor: Actor;
  /** Null for a function, and once the account is closed. */
  actorName: string | null;
  rowId: string | null;
  /** Only the values that an entry keeps. */
  old: Record<string, unknown>;
  new: Record<string, unknown>;
  reason: string | null;
  requestId: string | null;
}
export type Actor = 'admin' | 'staff' | 'customer' | 'service' | 'system';

export const AUDIT_FILTERS = ['search', 'actor', 'entity', 'from', 'to'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query({
      ...select(
        (asked: ListAsked<AuditFilter>) => (client) => client.rpc('audit_list', listArgs(asked)),
        (rows): Page<AuditEntry> =>
          toPage(rows, (row) => ({ ...camelCased(row), at: toInstant(row.at) }) as unknown as AuditEntry),
      ),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useAuditEntriesQuery, useLazyAuditEntriesQuery } = auditApi;
