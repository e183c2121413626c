import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from 'shared-data';
import type { MailingListAnswer } from 'shared-data/newsletter';
import { toast } from 'shared-ui';

/** State of the footer's mailing-list form: the submit handler, whether it is subscribing, and the answer to the last join. */
export function useMailingList() {
  const [subscribing, setSubscribing] = useState(false);
  const [answer, setAnswer] = useState<MailingListAnswer | null>(null);
  const subscribe = async (form: HTMLFormElement) => {
    setSubscribing(true);
    setAnswer(null);
    const field = (name: string) => {
      const control = form.elements.namedItem(name);
      return control instanceof HTMLInputElement ? control.value.trim() : '';
    };
    try {
      const { joinMailingList } = await import('shared-data/newsletter');
      const joined = await joinMailingList({
        email: field('email'),
        name: field('name'),
        company: field('company'),
        source: 'footer',
      });
      setAnswer(joined);
      form.reset();
      toast.success('Subscription Successful', 'Thank you for joining our mailing list!', { group: 'mailing-list' });
    } catch (error) {
      toast.error('Error', error instanceof ApiError ? error.message : 'Failed to subscribe. Please try again.', {
        group: 'mailing-list',
      });
    }
    setSubscribing(false);
  };
  return {
    subscribing,
    answer,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!subscribing) void subscribe(event.currentTarget);
    },
  };
}
