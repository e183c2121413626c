import { useState } from 'react';
import type { FormEvent } from 'react';
import { toast } from 'shared-ui';

/** How long subscribing takes, in milliseconds (simulated locally, no call is made). */
const subscribingMs = 1000;

/** State of the footer's mailing-list form: the submit handler, and whether it is subscribing. */
export function useMailingList() {
  const [subscribing, setSubscribing] = useState(false);
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subscribing) return;
    const form = event.currentTarget;
    setSubscribing(true);
    setTimeout(() => {
      setSubscribing(false);
      form.reset();
      toast.success('Subscription Successful', 'Thank you for joining our mailing list!', { group: 'mailing-list' });
    }, subscribingMs);
  };
  return { subscribing, subscribe };
}
