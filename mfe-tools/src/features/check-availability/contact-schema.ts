import { AVAILABILITY_MESSAGES, AVAILABILITY_NAME_MIN, AVAILABILITY_PHONE_MIN } from './availability.ts';
import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';

const atLeast = (characters: number, message: string) => yup.string().trim().required(message).min(characters, message);

/** Rules of step 2 (docs/product/availability-checker.md#your-details). */
export const contactSchema = yup.object({
  name: atLeast(AVAILABILITY_NAME_MIN, AVAILABILITY_MESSAGES.name),
  email: yup.string().test('email', AVAILABILITY_MESSAGES.email, (value) => isEmail(value ?? '')),
  phone: atLeast(AVAILABILITY_PHONE_MIN, AVAILABILITY_MESSAGES.phone),
  agreedToTerms: yup.boolean().oneOf([true], AVAILABILITY_MESSAGES.agreedToTerms),
});
