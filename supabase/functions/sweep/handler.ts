import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { settleUnreported } from './settle-unreported.ts';

/**
 * Called every minute: settles checkouts whose end the provider has not reported, expires holds, starts and completes
 * bookings, and creates the slots up to the horizon.
 */
export const handler = defineFunction({
  name: 'sweep',
  caller: 'schedule',
  maxBytes: 1_024,
  handle: async ({ deps, log }) => {
    const database = connectDatabase(deps);
    await settleUnreported(database, deps, log);
    const swept = await database.sweep();
    const slots = await database.generateSlots();
    return { success: true, swept, slots };
  },
});
