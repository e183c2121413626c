import { yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';

export interface PasswordValues {
  email: string;
  password: string;
  remember: boolean;
}

/** Email and password are required (docs/product/accounts.md#password-tab). A password may begin or end with blanks. */
export const passwordSchema = yup.object({
  email: emailRule,
  password: yup.string().required('Enter your password.'),
});
