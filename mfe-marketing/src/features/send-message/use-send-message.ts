import { useRef, useState } from 'react';
import { clockNow, isRefusal, useBusiness } from 'shared-data';
import { useAskAboutLinkedBookingMutation, useSendContactMutation } from 'shared-data/contacts';
import type { ContactValues } from 'shared-data/domain/contact';
import type { EnquiryEvent } from 'shared-data/domain/enquiry';
import { responsePromiseText, responseTime } from 'shared-data/domain/response-times';
import { notifyContact } from 'shared-data/functions';
import { toast } from 'shared-ui';

/** Why the last attempt failed, for the words beside the button. */
export type Failure = 'not-saved' | 'limited' | 'not-notified' | 'link-ended';

/**
 * Stores the message, then tells the business. When only the telling failed, the next attempt with the same words
 * tells again and stores nothing (docs/product/contact.md#message-failed).
 */
export function useSendMessage() {
  const business = useBusiness();
  const [save] = useSendContactMutation();
  const [ask] = useAskAboutLinkedBookingMutation();
  const [failure, setFailure] = useState<Failure>();
  const tried = useRef<{ words: string; id: string; stored: boolean }>(undefined);

  const fail = (reason: Failure) => {
    setFailure(reason);
    toast.error('Error', 'Failed to send message. Please try again.');
    return reason;
  };

  /**
   * Null when the message is with us, else why not.
   * @param event what is known of the event besides
   * @param link of the booking that it is about, whose contact is taken instead of the form's
   */
  const send = async (values: ContactValues, event: EnquiryEvent, link: string | null): Promise<Failure | null> => {
    const words = JSON.stringify(values);
    const before = tried.current?.words === words ? tried.current : undefined;
    const id = before?.id ?? crypto.randomUUID();
    if (!before?.stored) {
      // The database stores a question of a link once, however often its id comes.
      if (link) tried.current = { words, id, stored: false };
      const answer = link ? await ask({ ...values, link, id }) : await save({ ...values, ...event, id });
      if (link && answer.data === null) return fail('link-ended');
      if (answer.error) return fail(isRefusal(answer.error, 'rate_limited') ? 'limited' : 'not-saved');
      tried.current = { words, id, stored: true };
    }
    try {
      if (!link) await notifyContact({ ...values, id });
    } catch {
      return fail('not-notified');
    }
    tried.current = undefined;
    setFailure(undefined);
    toast.success(
      'Message Sent Successfully!',
      responsePromiseText(responseTime(values.urgency, clockNow(), business), values.contactMethod),
    );
    return null;
  };

  return { send, failure };
}
