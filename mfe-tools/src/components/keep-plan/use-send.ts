import { useState } from 'react';
import type { Plan } from 'shared-data/domain/plans';
import { mailPlan, makePlanPdf } from 'shared-data/plans';
import { saveFile, toast } from 'shared-ui';
import { failureText } from './failure-texts.ts';
import { TEXTS } from './texts.ts';

/** Runs one request at a time, and tells a failure by a toast. */
function useAttempt(title: string, noun: string) {
  const [pending, setPending] = useState(false);
  const run = async (request: () => Promise<void>) => {
    setPending(true);
    try {
      await request();
    } catch (cause) {
      toast.error(title, failureText(cause, noun));
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}

/** Has a plan and its PDF mailed. */
export function useMail(plan: Plan, email: string) {
  const { noun, sent } = TEXTS[plan.kind];
  const { pending, run } = useAttempt('Not Sent', noun);
  const mail = () =>
    run(async () => {
      await mailPlan(email, plan);
      toast.success(sent, `A mail with the PDF is on its way to ${email}.`);
    });
  return { pending, run: mail };
}

/** Downloads the PDF of a plan. */
export function useDownload(plan: Plan) {
  const { pending, run } = useAttempt('No PDF Yet', TEXTS[plan.kind].noun);
  const download = () =>
    run(async () => {
      const { file, filename } = await makePlanPdf(plan);
      saveFile(file, filename);
      toast.success('PDF Download Started', `The file is called ${filename}.`);
    });
  return { pending, run: download };
}
