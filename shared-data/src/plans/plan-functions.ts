import { invokeFunction } from '../core/invoke-function.ts';
import type { Plan } from '../domain/tools/plans.ts';

/** Queues the mail of a plan with its PDF. @throws ApiError: `rate_limited`, whose detail is when to try again (ISO). */
export async function mailPlan(email: string, { kind, content }: Plan): Promise<void> {
  await invokeFunction('send-plan', { email: email.trim(), kind, content });
}

/** Makes the PDF of a plan. @throws ApiError: `rate_limited`, as above. */
export async function makePlanPdf({ kind, content }: Plan): Promise<{ filename: string; file: Blob }> {
  const answer = await invokeFunction<{ filename: string; content: string }>('plan-pdf', { kind, content });
  const bytes = Uint8Array.from(atob(answer.content), (character) => character.charCodeAt(0));
  return { filename: answer.filename, file: new Blob([bytes], { type: 'application/pdf' }) };
}
