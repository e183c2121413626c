import { invokeFunction } from '../core/invoke-function.ts';
import { plainEmail } from '../domain/contact/email.ts';
import { invokePdf } from '../core/invoke-pdf.ts';
import type { MadeFile } from '../core/invoke-pdf.ts';
import type { Plan } from '../domain/tools/plans.ts';

/** Queues the mail of a plan with its PDF. @throws ApiError: `rate_limited`, whose detail is when to try again (ISO). */
export async function mailPlan(email: string, { kind, content }: Plan): Promise<void> {
  await invokeFunction('send-plan', { email: plainEmail(email), kind, content });
}

/** Makes the PDF of a plan. @throws ApiError: `rate_limited`, as above. */
export const makePlanPdf = ({ kind, content }: Plan): Promise<MadeFile> => invokePdf('plan-pdf', { kind, content });
