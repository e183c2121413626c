import { connectDatabase } from '../_shared/bookings/database.ts';
import { callerAddress } from '../_shared/http/caller-address.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { pseudonym } from '../_shared/http/secret.ts';
import { makePlanFile } from '../_shared/plans/plan-file.ts';
import { requirePlan } from '../_shared/plans/read-plan.ts';
import { siteContent } from '../_shared/services/site-content.ts';

const minute = 60;

/** `{ kind, content }` → `{ filename, content }`, the PDF in base64 (docs/product/plans.md#plan-pdf). */
export const handler = defineFunction({
  name: 'plan-pdf',
  caller: 'browser',
  maxBytes: 16_384,
  handle: async ({ json, request, deps }) => {
    const plan = requirePlan(json());
    const address = callerAddress(request);
    const { takeRateLimit } = connectDatabase(deps);
    const allowed =
      (!address ||
        (await takeRateLimit(`plan-pdf:address:${await pseudonym(deps.env.secretKey, address)}`, 10, minute))) &&
      (await takeRateLimit('plan-pdf:all', 200, minute));
    if (!allowed) {
      const retryAt = new Date((Math.floor(deps.now().getTime() / 60_000) + 1) * 60_000).toISOString();
      throw new FunctionError(
        'rate_limited',
        'Too many downloads. Please try again in a minute.',
        { retry_at: retryAt },
        { 'retry-after': String(minute) },
      );
    }
    return makePlanFile(plan, (await siteContent(deps)).prices, deps.now());
  },
});
