import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from 'shared-data/drafts';
import { forUntouched, useFormikContext } from 'shared-ui/forms';
import { PHONE_DEFAULTS } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';

/** Name of the form's draft on the device. */
export const PHONE_DRAFT = 'phone-booking';

/** Keeps what is entered through a reload. `prefill` are values of the address, which win over the draft. */
export function usePhoneDraft(prefill: Partial<PhoneValues>): void {
  const { values, setValues } = useFormikContext<PhoneValues>();
  const { ready, restored, ignore } = useDraft<PhoneValues>(PHONE_DRAFT, values);
  const done = useRef(false);
  const fill = useEffectEvent(() => {
    if (done.current) return;
    done.current = true;
    const kept = { ...forUntouched(restored ?? {}, values, PHONE_DEFAULTS), ...prefill };
    ignore(kept);
    if (Object.keys(kept).length > 0) void setValues((now) => ({ ...now, ...kept }), false);
  });
  useEffect(() => {
    if (ready) fill();
  }, [ready]);
}
