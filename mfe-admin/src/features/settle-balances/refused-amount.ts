import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import type { FormikHelpers } from 'shared-ui/forms';
import { onlyOpen } from './amount.ts';

/** Shows why an amount was not recorded: at its field when it no longer fits, else as a toast. The form keeps its values. */
export function showRefusedAmount<Values>(
  cause: unknown,
  failure: string,
  { setFieldError }: Pick<FormikHelpers<Values>, 'setFieldError'>,
): void {
  const { key, detail } = toDataError(cause);
  if (key === 'more_than_open') setFieldError('amount', onlyOpen(Number(detail)));
  else if (key === 'wrong_status') toast.error('Error', 'This booking is no longer confirmed, so nothing is open.');
  else toast.error('Error', failure);
}
