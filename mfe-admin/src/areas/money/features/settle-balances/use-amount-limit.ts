import { useEffect, useRef, useState } from 'react';
import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import type { FormikProps } from 'shared-ui/forms';
import type { SeenVersion } from '../../../../components/use-seen-version.ts';
import { amountRule, onlyOpen } from './amount.ts';

/**
 * The rule of a form's amount, and what to do when the database refuses one: the limit that it answers becomes the rule's,
 * so that the field shows it; a change by somebody else is shown by the dialog; any other reason is a toast. The form keeps
 * its values.
 * @param loaded the limit when the booking was loaded, in cents
 * @param version where the dialog compares versions
 * @param tooMuch names the limit
 */
export function useAmountLimit<Values extends { amount: string }>(
  loaded: number,
  version?: SeenVersion,
  tooMuch = onlyOpen,
) {
  const [refused, setRefused] = useState(loaded);
  const limit = Math.min(loaded, refused);
  const form = useRef<FormikProps<Values>>(null);
  // After the render, because a validation that is under way has the former rule.
  useEffect(() => void form.current?.validateForm(), [limit]);
  const refuse = (cause: unknown, failure: string) => {
    const { key, detail } = toDataError(cause);
    if (version?.refused(cause)) return;
    if (key === 'more_than_open' || key === 'more_than_refundable') setRefused(Number(detail));
    else if (key === 'wrong_status') {
      toast.error('Error', 'This booking is no longer confirmed, so nothing is open.');
    } else toast.error('Error', failure);
  };
  return { rule: amountRule(limit, tooMuch), refuse, form };
}
