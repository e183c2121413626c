import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';

export const INVALID_EMAIL = 'Please enter a valid email address (e.g., name@example.com)';

/** The email of a form, with the message beside its field (docs/product/accounts.md#email-shape). */
export const emailAs = (message: string) => yup.string().test('email', message, (value = '') => isEmail(value));

/** The email of the sign-in and sign-up forms. */
export const emailRule = emailAs(INVALID_EMAIL);
