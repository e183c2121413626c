import { useRef, useState } from 'react';
import { toDataError, useSessionActions } from 'shared-data';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, PasswordField, SubmitButton, yup } from 'shared-ui/forms';
import { usePasswordIsSetQuery } from '../../api/password-api.ts';
import { SignInByMail } from './sign-in-by-mail.tsx';
import { closingFailure, obstacleText } from './texts.ts';

const password = yup.object({ password: yup.string().required('Enter your password.') });
const nothing = yup.object({});

interface CloseAccountDialogProps {
  /** What closing does. */
  text: string;
  /** Of the account; null when it has none. */
  email: string | null;
  /** The person came by the link of a mail, so that no password is asked for. */
  byLink: boolean;
  onClose: () => void;
  /** Something is open since, so that the account cannot be closed any more. */
  onObstacle: () => void;
}

/** Asks for the password, or a link by mail instead, and closes the account (docs/product/accounts.md#close-sign-in). */
export function CloseAccountDialog({ text, email, byLink, onClose, onObstacle }: CloseAccountDialogProps) {
  const { closeAccount } = useSessionActions();
  const [asksPassword, setAsksPassword] = useState(!byLink);
  const { data: isSet } = usePasswordIsSetQuery();
  const hasNone = isSet === false && asksPassword;
  const [failure, setFailure] = useState('');
  const keep = useRef<HTMLButtonElement>(null);

  const close = async (values: { password: string }) => {
    setFailure('');
    try {
      await closeAccount(asksPassword ? values.password : undefined);
      toast.success('Your account is closed', 'Your data was deleted.');
    } catch (cause) {
      const { key } = toDataError(cause);
      const obstacle = obstacleText(key);
      if (obstacle) {
        toast.error('Error', obstacle);
        onObstacle();
        return;
      }
      if (key === 'sign_in_again') setAsksPassword(true);
      setFailure(closingFailure(cause));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Close your account?"
      description={text}
      size="small"
      role="alertdialog"
      initialFocus={keep}
    >
      <FormShell
        aria-label="Close the account"
        initialValues={{ password: '' }}
        validationSchema={asksPassword ? password : nothing}
        onSubmit={close}
      >
        <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
        {asksPassword && !hasNone && (
          <PasswordField name="password" label="Your password" required autoComplete="current-password" />
        )}
        <Stack direction="row" gap={3} justify="flex-end">
          <Button ref={keep} variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          {!hasNone && (
            <SubmitButton variant="danger" pendingText="Closing the account">
              Close account
            </SubmitButton>
          )}
        </Stack>
      </FormShell>
      {asksPassword && email !== null && <SignInByMail email={email} hasNoPassword={hasNone} />}
    </Dialog>
  );
}
