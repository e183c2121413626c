import type { PermissionSubject } from './context.ts';

export const operations: PermissionSubject = {
  table: `
try failed work again                             | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    'try failed work again': async ({ client, backend }) => {
      const [row] = await backend.sql<{ id: number }>(
        `insert into private.outbox (kind, payload, status, run_at, created_at)
          values ('mail.plan', '{}', 'failed', private.now(), private.now()) returning id`,
      );
      return client.rpc('retry_work', { p_work_id: row!.id });
    },
  },
};
