import { rpc } from './context.ts';
import type { PermissionSubject } from './context.ts';

export const operationsState: PermissionSubject = {
  table: `
# state of the operation, for the owner's command line
read the state of the operation                   | 42501   | 42501    | 42501 | 42501 | 42501
`,
  actions: { 'read the state of the operation': rpc('operations_state') },
};
