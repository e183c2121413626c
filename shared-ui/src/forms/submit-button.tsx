import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from 'shared-ui';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'pending'> {
  /** Also pending for a reason outside the form. Default false. */
  pending?: boolean;
}

/** Submits its form; while that runs it says so, keeps focus and ignores further presses. */
export function SubmitButton({ pending = false, pendingText = 'Sending', ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button type="submit" pending={isSubmitting || pending} pendingText={pendingText} {...rest} />;
}
