import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Notice, Text, TextLink, toast } from 'shared-ui';
import { FormShell, PasswordField, SubmitButton, yup } from 'shared-ui/forms';
import type { FormikHelpers } from 'shared-ui/forms';
import { newPasswordRule, repeatedPasswordRule } from '../../components/sign-in/new-password-rule.ts';
import { passwordFailure } from '../../components/sign-in/password-failure.ts';
import { paths } from '../../paths.ts';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
type Values = typeof empty;

const schema = yup.object({
  currentPassword: yup.string().required('Enter your current password.'),
  password: newPasswordRule,
  confirmPassword: repeatedPasswordRule('password'),
});

/** Changes the password; the auth service checks the current one, and the other sessions end. */
export function ChangePasswordForm() {
  const { changePassword } = useSessionActions();
  const [failure, setFailure] = useState('');
  const save = async ({ currentPassword, password }: Values, { resetForm }: FormikHelpers<Values>) => {
    setFailure('');
    try {
      await changePassword({ currentPassword, password });
    } catch (cause) {
      setFailure(passwordFailure(cause));
      return;
    }
    resetForm();
    toast.success('Your password was changed', 'Your other sessions have ended, and we sent you a mail.');
  };
  return (
    <FormShell aria-label="Change the password" initialValues={empty} validationSchema={schema} onSubmit={save}>
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <PasswordField name="currentPassword" label="Current password" required autoComplete="current-password" />
      <Text size="small">
        <TextLink to={paths.forgotPassword}>Forgot your current password?</TextLink>
      </Text>
      <PasswordField
        name="password"
        label="New password"
        description="At least 8 characters."
        required
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="New password again" required autoComplete="new-password" />
      <SubmitButton pendingText="Saving the password">Change Password</SubmitButton>
    </FormShell>
  );
}
