import { useState } from 'react';
import { useDataConfig } from 'shared-data';
import { keepLink } from 'shared-data/device-plans';
import type { DeviceLink } from 'shared-data/device-plans';
import { PLAN_PATHS } from 'shared-data/domain/open-plan';
import type { Plan } from 'shared-data/domain/plans';
import { useSharePlanMutation } from 'shared-data/plans';
import { toast } from 'shared-ui';
import { failureText } from './failure-texts.ts';
import { TEXTS } from './texts.ts';

/** Hands an address to the device's share sheet, else to its clipboard; says which of them took it. */
async function handOver(title: string, url: string): Promise<'sheet' | 'clipboard' | 'neither'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'sheet';
    }
    await navigator.clipboard.writeText(url);
    return 'clipboard';
  } catch {
    return 'neither'; // the person closed the sheet, or the browser does not allow it
  }
}

const OUTCOMES = {
  sheet: 'Anyone with the link can read it until you end it.',
  clipboard: 'The link is copied. Anyone who has it can read it until you end it.',
  neither: 'The link is below. Anyone who has it can read it until you end it.',
} as const;

/** The address of a link. */
export function useLinkAddress() {
  const { siteUrl } = useDataConfig();
  return ({ kind, token }: Pick<DeviceLink, 'kind' | 'token'>) => `${siteUrl}${PLAN_PATHS[kind].shared}#${token}`;
}

/** Makes a link to a plan once, and hands it over at each press. */
export function useShare(plan: Plan, title: string) {
  const [makeLink, { isLoading }] = useSharePlanMutation();
  const addressOf = useLinkAddress();
  const [link, setLink] = useState<DeviceLink | null>(null);
  const { noun, shared } = TEXTS[plan.kind];

  const create = async () => {
    const made = { ...(await makeLink(plan).unwrap()), title, kind: plan.kind };
    keepLink(made);
    setLink(made);
    return made;
  };
  const run = async () => {
    try {
      const url = addressOf(link ?? (await create()));
      toast.success(shared, OUTCOMES[await handOver(title, url)]);
    } catch (cause) {
      toast.error('Not Shared', failureText(cause, noun));
    }
  };
  return { run, pending: isLoading, link, forget: () => setLink(null) };
}
