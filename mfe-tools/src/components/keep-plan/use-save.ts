import { useState } from 'react';
import { useSession } from 'shared-data';
import { saveOnDevice } from 'shared-data/device-plans';
import type { Plan } from 'shared-data/domain/plans';
import { useSavePlanMutation } from 'shared-data/plans';
import { toast } from 'shared-ui';
import { failureText } from './failure-texts.ts';
import { TEXTS } from './texts.ts';

/** Saves a plan once: in the account of who is signed in, else on the device. */
export function useSave(plan: Plan, title: string) {
  const { user } = useSession();
  const [save, { isLoading }] = useSavePlanMutation();
  const [id] = useState(() => crypto.randomUUID());
  const [saved, setSaved] = useState(false);
  const { noun, saved: done } = TEXTS[plan.kind];

  const inAccount = async (userId: string) => {
    await save({ userId, id, title, plan }).unwrap();
    toast.success(done, `${title} is in your account.`, { action: { label: 'Your plans', to: '/account/plans' } });
  };
  const onDevice = () => {
    if (!saveOnDevice({ id, title, plan })) throw new Error('The device keeps no more.');
    toast.success(done, `${title} is kept on this device. Sign in, and it moves to your account.`);
  };
  const run = async () => {
    try {
      if (user) await inAccount(user.id);
      else onDevice();
      setSaved(true);
    } catch (cause) {
      toast.error('Not Saved', failureText(cause, noun));
    }
  };
  return { run, pending: isLoading, saved };
}
