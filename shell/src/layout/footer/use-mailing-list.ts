import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError } from 'shared-data';
import { toast } from 'shared-ui';

/** State of the footer's mailing-list form: the submit handler, whether it is subscribing, and whether it has joined. */
export function useMailingList() {
  const [state, setState] = useState<'idle' | 'subscribing' | 'joined'>('idle');
  const subscribe = async (form: HTMLFormElement) => {
    setState('subscribing');
    const field = (name: string) => {
      const control = form.elements.namedItem(name);
      return control instanceof HTMLInputElement ? control.value.trim() : '';
    };
    try {
      const { joinMailingList } = await import('shared-data/newsletter');
      await joinMailingList({
        email: field('email'),
        name: field('name'),
        company: field('company'),
        source: 'footer',
      });
      setState('joined');
      form.reset();
      toast.success('Subscription Successful', 'Thank you for joining our mailing list!', { group: 'mailing-list' });
    } catch (error) {
      setState('idle');
      toast.error('Error', error instanceof ApiError ? error.message : 'Failed to subscribe. Please try again.', {
        group: 'mailing-list',
      });
    }
  };
  return {
    subscribing: state === 'subscribing',
    joined: state === 'joined',
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (state !== 'subscribing') void subscribe(event.currentTarget);
    },
  };
}
