import { contactSchema } from './contact-schema.ts';

const valid = { name: 'Nora', email: 'nora@example.com', phone: '2025550111', message: '', agreedToTerms: true };

const errorsOf = (contact: typeof valid) =>
  contactSchema.validate(contact, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

// "name min 2 …; email valid …; phone min 10 characters …; agreedToTerms must be true …"
it.each([
  [{ name: 'N' }, ['Name must be at least 2 characters.']],
  [{ name: 'No' }, []],
  [{ email: 'nora@example' }, ['Please enter a valid email address.']],
  [{ phone: '202555011' }, ['Please enter a valid phone number.']],
  [{ phone: '2025550111' }, []],
  [{ message: '' }, []],
  [{ agreedToTerms: false }, ['You must agree to the terms to proceed.']],
])('%j gives %j', async (given, errors) => {
  expect(await errorsOf({ ...valid, ...given })).toEqual(errors);
});
