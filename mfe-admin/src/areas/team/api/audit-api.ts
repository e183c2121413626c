import { api, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { listArgs, toPage } from '../../../api/desk-list.ts';

/** One change by the team or a function (docs/product/audit.md). */
export type AuditEntry = RpcRow<'audit_list'>;
export type Actor = AuditEntry['actor'];

export const AUDIT_FILTERS = ['search', 'actor', 'entity', 'from', 'to'] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query({
      ...rpc('audit_list', listArgs<AuditFilter>, toPage),
      keepUnusedDataFor: 5,
    }),
  }),
});

export const { useAuditEntriesQuery, useLazyAuditEntriesQuery } = auditApi;
