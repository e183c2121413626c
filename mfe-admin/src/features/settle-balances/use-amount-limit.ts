import { useEffect, useRef, useState } from 'react';
import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import type { FormikProps } from 'shared-ui/forms';
import { amountRule } from './amount.ts';

/**
 * The rule of a form's amount, and what to do when the database refuses one: the limit that it answers becomes the rule's,
 * so that the field shows it; any other reason is a toast. The form keeps its values.
 * @param open what was open when the list was loaded, in cents
 */
export function useAmountLimit<Values extends { amount: string }>(open: number) {
  const [refused, setRefused] = useState(open);
  const limit = Math.min(open, refused);
  const form = useRef<FormikProps<Values>>(null);
  // After the render, because a validation that is under way has the former rule.
  useEffect(() => void form.current?.validateForm(), [limit]);
  const refuse = (cause: unknown, failure: string) => {
    const { key, detail } = toDataError(cause);
    if (key === 'more_than_open') setRefused(Number(detail));
    else if (key === 'wrong_status') {
      toast.error('Error', 'This booking is no longer confirmed, so nothing is open.');
    } else toast.error('Error', failure);
  };
  return { rule: amountRule(limit), refuse, form };
}
