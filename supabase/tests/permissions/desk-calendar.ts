import { makeSlot } from '../support/bookings.ts';
import type { PermissionSubject } from './context.ts';

export const deskCalendar: PermissionSubject = {
  table: `
read the owner's calendar                         | 42501   | PT403    | PT403 | PT403 | yes
`,
  actions: {
    "read the owner's calendar": async ({ client, backend }) => {
      const { date } = await makeSlot(backend);
      return client.rpc('desk_calendar', { p_from: date, p_to: date });
    },
  },
};
