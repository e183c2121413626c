import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Notice, toast } from 'shared-ui';
import { FormShell, PasswordField, SubmitButton, yup } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { newPasswordRule, repeatedPasswordRule } from '../../components/sign-in/new-password-rule.ts';
import { passwordFailure } from '../../components/sign-in/password-failure.ts';
import { paths } from '../../paths.ts';

const schema = yup.object({ password: newPasswordRule, confirmPassword: repeatedPasswordRule('password') });

/** Sets a new password after the link of a mail; the other sessions end. */
export function NewPasswordForm() {
  const { changePassword } = useSessionActions();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const save = async ({ password }: { password: string }) => {
    setFailure('');
    try {
      await changePassword({ password });
    } catch (cause) {
      setFailure(passwordFailure(cause));
      return;
    }
    toast.success('Your password was changed', 'You are signed in here and nowhere else.');
    await navigate(paths.account, { replace: true });
  };
  return (
    <FormShell
      aria-label="New password"
      initialValues={{ password: '', confirmPassword: '' }}
      validationSchema={schema}
      onSubmit={save}
    >
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <PasswordField
        name="password"
        label="New password"
        description="At least 8 characters."
        required
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="New password again" required autoComplete="new-password" />
      <SubmitButton fullWidth pendingText="Saving the password">
        Save the password
      </SubmitButton>
    </FormShell>
  );
}
