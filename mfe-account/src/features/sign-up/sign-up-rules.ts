import { isEmail } from 'shared-data/domain/email';

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

/** The message that also calls for the toast. */
export const PASSWORDS_DIFFER = 'This is not the same as the password above.';

/** Everything but the company is required; the passwords must be equal. */
export function validateSignUp(values: SignUpValues): Partial<Record<keyof SignUpValues, string>> {
  const { fullName, email, password, confirmPassword, terms } = values;
  return {
    ...(fullName.trim() === '' && { fullName: 'Enter your full name.' }),
    ...(!isEmail(email) && { email: 'Enter an email address such as name@example.com.' }),
    ...(password === '' && { password: 'Choose a password.' }),
    ...(confirmPassword === '' && { confirmPassword: 'Enter the password once more.' }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: PASSWORDS_DIFFER }),
    ...(!terms && { terms: 'Accept the terms to create an account.' }),
  };
}
