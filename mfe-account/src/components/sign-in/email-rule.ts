import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';

/** The email of the sign-in and sign-up forms (docs/product/accounts.md#email-shape). */
export const emailRule = yup
  .string()
  .test('email', 'Enter an email address such as name@example.com.', (value = '') => isEmail(value));
