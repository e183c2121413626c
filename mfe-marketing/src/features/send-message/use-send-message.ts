import { useRef, useState } from 'react';
import { clockNow, isRefusal, useBusiness } from 'shared-data';
import { useSendContactMutation } from 'shared-data/contacts';
import type { ContactValues } from 'shared-data/domain/contact';
import type { EnquiryEvent } from 'shared-data/domain/enquiry';
import { responsePromiseText, responseTime } from 'shared-data/domain/response-times';
import { notifyContact } from 'shared-data/functions';
import { toast } from 'shared-ui';

/** Why the last attempt failed, for the words beside the button. */
export type Failure = 'not-saved' | 'limited' | 'not-notified';

/**
 * Stores the message, then tells the business. When only the telling failed, the next attempt with the same words
 * tells again and stores nothing (docs/product/contact.md#message-failed).
 */
export function useSendMessage() {
  const business = useBusiness();
  const [save] = useSendContactMutation();
  const [failure, setFailure] = useState<Failure>();
  const saved = useRef<{ words: string; id: string }>(undefined);

  const fail = (reason: Failure) => {
    setFailure(reason);
    toast.error('Error', 'Failed to send message. Please try again.');
    return false;
  };

  /** True when the message is with us. `event` is what is known of the event besides. */
  const send = async (values: ContactValues, event: EnquiryEvent): Promise<boolean> => {
    const words = JSON.stringify(values);
    let id = saved.current?.words === words ? saved.current.id : undefined;
    if (!id) {
      id = crypto.randomUUID();
      const answer = await save({ ...values, ...event, id });
      if (answer.error) return fail(isRefusal(answer.error, 'rate_limited') ? 'limited' : 'not-saved');
      saved.current = { words, id };
    }
    try {
      await notifyContact({ ...values, id });
    } catch {
      return fail('not-notified');
    }
    saved.current = undefined;
    setFailure(undefined);
    toast.success(
      'Message Sent Successfully!',
      responsePromiseText(responseTime(values.urgency, clockNow(), business), values.contactMethod),
    );
    return true;
  };

  return { send, failure };
}
