import { useState } from 'react';
import { isRefusal, toDataError, useBusiness } from 'shared-data';
import { useSendQuickRequestMutation } from 'shared-data/contacts';
import { isCallingTime } from 'shared-data/domain/quick-request';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { formatEventTime, nowInNewYork } from 'shared-data/domain/time';
import { toast } from 'shared-ui';
import { quickRequestFailed, quickRequestSent } from './texts.ts';

function reasonOf(error: unknown): string {
  if (isRefusal(error, 'party_too_large')) return `${toDataError(error).hint} Please call us:`;
  if (!isRefusal(error, 'rate_limited'))
    return 'Your request was not sent. Your answers are still in the form; please try again, or call us:';
  const { time } = nowInNewYork(toDataError(error).detail);
  return `You have sent several requests in a short time. Please try again from ${formatEventTime(time)}, or call us:`;
}

/** Sends a quick request; the toast is shown once it is stored (docs/product/booking.md#quick-sent). */
export function useQuickRequest() {
  const { hours } = useBusiness();
  const [save] = useSendQuickRequestMutation();
  /** Why the last attempt failed. */
  const [failure, setFailure] = useState<string>();

  /** True when the request is stored. */
  const send = async (values: QuickRequestValues): Promise<boolean> => {
    const answer = await save(values);
    if (answer.error || answer.data === undefined) {
      setFailure(reasonOf(answer.error));
      toast.error(quickRequestFailed.title, quickRequestFailed.text);
      return false;
    }
    setFailure(undefined);
    const soon = isCallingTime(answer.data, hours);
    toast.success(quickRequestSent.title, soon ? quickRequestSent.text : quickRequestSent.textLater(hours.from));
    return true;
  };

  return { send, failure };
}
