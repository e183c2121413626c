import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { settleUnreported } from './settle-unreported.ts';
import { tellOperators } from './tell-operators.ts';

/**
 * Called every minute: settles checkouts whose end the provider has not reported, expires holds, starts and completes
 * bookings, creates the slots up to the horizon, and tells the operators' webhook of alerts.
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
    await tellOperators(database, deps, log);
    return { success: true, swept, slots };
  },
});
