import { yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';
import { newPasswordRule, repeatedPasswordRule } from '../../components/sign-in/new-password-rule.ts';

export interface SignUpValues {
  fullName: string;
  email: string;
  companyName: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

export const emptySignUp: SignUpValues = {
  fullName: '',
  email: '',
  companyName: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

/**
 * Everything but the company is required, and the passwords must be equal (docs/product/accounts.md#sign-up-required,
 * docs/product/accounts.md#passwords-equal).
 */
export const signUpSchema = yup.object({
  fullName: yup.string().trim().required('Enter your full name.'),
  email: emailRule,
  password: newPasswordRule,
  confirmPassword: repeatedPasswordRule('password'),
  terms: yup.boolean().oneOf([true], 'Accept the terms to create an account.'),
});
