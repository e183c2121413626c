import { connectDatabase } from '../_shared/bookings/database.ts';
import { defineFunction } from '../_shared/http/define-function.ts';

/** Called every minute: expires holds, starts and completes bookings, and creates the slots up to the horizon. */
export const handler = defineFunction({
  name: 'sweep',
  caller: 'schedule',
  maxBytes: 1_024,
  handle: async ({ deps }) => {
    const database = connectDatabase(deps);
    const swept = await database.sweep();
    const slots = await database.generateSlots();
    return { success: true, swept, slots };
  },
});
