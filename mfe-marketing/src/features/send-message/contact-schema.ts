import { CONTACT_METHODS, isPhoneNumber, PHONE_NUMBER_NEEDED, URGENCIES } from 'shared-data/domain/contact';
import { isEmail } from 'shared-data/domain/email';
import { yup } from 'shared-ui/forms';

/** Longest message that the database keeps. */
export const LONGEST_MESSAGE = 5000;

const needed = (label: string, longest: number) =>
  yup
    .string()
    .trim()
    .required(`Please enter your ${label}`)
    .max(longest, `Please keep your ${label} to ${longest} characters at most`);

/** Rules of the contact form; the lengths are the database's. */
export const contactSchema = yup.object({
  name: needed('name', 200),
  phone: needed('phone number', 40).test('phone', PHONE_NUMBER_NEEDED, (value) => !value || isPhoneNumber(value)),
  email: needed('email', 254).test('email', 'Please enter a valid email address', (value) => !value || isEmail(value)),
  message: needed('message', LONGEST_MESSAGE),
  urgency: yup.string().oneOf(URGENCIES).required(),
  contactMethod: yup.string().oneOf(CONTACT_METHODS).required(),
});

/** The same for who asks about the booking of a link, whose contact the form does not have. */
export const linkedContactSchema = contactSchema.pick(['message', 'urgency', 'contactMethod']);
