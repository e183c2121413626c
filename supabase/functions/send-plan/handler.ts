import { connectDatabase } from '../_shared/bookings/database.ts';
import { callerNetwork } from '../_shared/http/caller-address.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { fieldsOf } from '../_shared/http/fields.ts';
import { pseudonym } from '../_shared/http/secret.ts';
import { requirePlan } from '../_shared/plans/read-plan.ts';

/**
 * `{ email, kind, content }` → `{ success: true }` when the mail is queued (docs/product/plans.md#plan-mail).
 * Anyone may have a plan sent to any address, so it consists of choices and figures, and the database counts the mails.
 */
export const handler = defineFunction({
  name: 'send-plan',
  caller: 'browser',
  maxBytes: 16_384,
  handle: async ({ json, request, deps }) => {
    const body = json();
    const email = fieldsOf(body).email('email');
    const plan = requirePlan(body);
    const network = callerNetwork(request);
    const caller = network ? await pseudonym(deps.env.secretKey, network) : null;
    await connectDatabase(deps).queuePlanMail(email, plan, caller);
    return { success: true };
  },
});
