import { readFromSite } from '../_shared/documents/read-slices.ts';
import { requireUser } from '../_shared/http/auth.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { FunctionError } from '../_shared/http/errors.ts';
import { limitCalls, takeSum, tooManyCalls } from '../_shared/http/limit-calls.ts';
import { makePlanFile } from '../_shared/plans/plan-file.ts';
import { requirePlan } from '../_shared/plans/read-plan.ts';
import { siteContent } from '../_shared/services/site-content.ts';

const refusal = 'Too many downloads. Please try again in a minute.';
const busy = 'Many people are downloading at the moment. Please have it mailed to you, or try again in a minute.';

/**
 * `{ kind, content }` → `{ filename, content }`, the PDF in base64 (docs/product/plans.md#plan-pdf). Somebody waits for it, so
 * above the sum of all it is for who is signed in.
 */
export const handler = defineFunction({
  name: 'plan-pdf',
  caller: 'browser',
  maxBytes: 16_384,
  handle: async ({ json, request, deps }) => {
    const plan = requirePlan(json());
    await limitCalls('plan-pdf', request, deps, { refusal });
    if (!(await takeSum('plan-pdf', deps))) {
      await requireUser(request, deps).catch((error: unknown) => {
        const isVisitor = error instanceof FunctionError && error.key === 'unauthorized';
        throw isVisitor ? tooManyCalls('plan-pdf', deps, busy) : error;
      });
    }
    return makePlanFile(plan, await siteContent(deps), deps.now(), readFromSite(deps));
  },
});
