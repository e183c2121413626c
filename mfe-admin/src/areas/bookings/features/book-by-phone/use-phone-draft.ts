import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';
import type { PhoneValues } from './phone-values.ts';

/** Name of the form's draft on the device; what begins from an enquiry or an earlier booking has its own, by the id of that. */
export const phoneDraft = (of: string) => (of ? `phone-booking:${of}` : 'phone-booking');

/** Keeps what is entered through a reload. `prefill` are values of the address, which win over the draft. */
export function usePhoneDraft(name: string, prefill: Partial<PhoneValues>): void {
  const { values, initialValues, setValues } = useFormikContext<PhoneValues>();
  const { ready, restored, ignore } = useDraft<PhoneValues>(name, values);
  const done = useRef(false);
  const fill = useEffectEvent(() => {
    if (done.current) return;
    done.current = true;
    const kept = { ...forUntouched(restored ?? {}, values, initialValues), ...prefill };
    ignore(kept);
    if (Object.keys(kept).length > 0) void setValues((now) => ({ ...now, ...kept }), false);
  });
  useEffect(() => {
    if (ready) fill();
  }, [ready]);
}
