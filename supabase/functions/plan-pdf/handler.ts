import { readFromSite } from '../_shared/documents/read-slices.ts';
import { defineFunction } from '../_shared/http/define-function.ts';
import { limitCalls } from '../_shared/http/limit-calls.ts';
import { makePlanFile } from '../_shared/plans/plan-file.ts';
import { requirePlan } from '../_shared/plans/read-plan.ts';
import { siteContent } from '../_shared/services/site-content.ts';

const limits = { address: 10, all: 200, seconds: 60, refusal: 'Too many downloads. Please try again in a minute.' };

/** `{ kind, content }` → `{ filename, content }`, the PDF in base64 (docs/product/plans.md#plan-pdf). */
export const handler = defineFunction({
  name: 'plan-pdf',
  caller: 'browser',
  maxBytes: 16_384,
  handle: async ({ json, request, deps }) => {
    const plan = requirePlan(json());
    await limitCalls('plan-pdf', limits, request, deps);
    return makePlanFile(plan, await siteContent(deps), deps.now(), readFromSite(deps));
  },
});
