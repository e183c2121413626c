import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from 'shared-ui';
import { useHydrated } from 'shared-ui/router';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'pending'> {
  /** Also pending for a reason outside the form; shown from hydration on. Default false. */
  pending?: boolean;
}

/**
 * Submits its form; while that runs it shows a spinner, keeps focus and ignores further presses. Disabled until it is
 * hydrated, so that Enter in a field does not submit either.
 */
export function SubmitButton({ pending = false, pendingText = 'Sending', disabled, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={disabled || !hydrated}
      pending={isSubmitting || (hydrated && pending)}
      pendingText={pendingText}
      {...rest}
    />
  );
}
