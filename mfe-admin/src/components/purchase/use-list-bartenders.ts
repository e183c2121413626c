import { useEffect, useEffectEvent, useRef } from 'react';
import { usePrices } from 'shared-data/content';
import { useFormikContext } from 'shared-ui/forms';
import { listBartenders } from './service-values.ts';
import type { ServiceValues } from './service-values.ts';

/** Enters the bartenders of the price list as the guests change, until the owner has entered another number. */
export function useListBartenders(): void {
  const { values, setFieldValue } = useFormikContext<ServiceValues & { guestCount: number | '' }>();
  const list = listBartenders(usePrices(), values.guestCount);
  const former = useRef(list);
  const follow = useEffectEvent(() => {
    if (list === '') return;
    if (values.bartenders === '' || values.bartenders === former.current) void setFieldValue('bartenders', list);
    former.current = list;
  });
  useEffect(() => follow(), [list]);
}
