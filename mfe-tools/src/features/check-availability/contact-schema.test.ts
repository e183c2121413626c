import { contactSchema } from './contact-schema.ts';

const valid = { name: 'Nora', email: 'nora@example.com', phone: '2025550111', message: '', agreedToTerms: true };

const errorsOf = (contact: typeof valid) =>
  contactSchema.validate(contact, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

// "name min 2 …; email valid …; phone min 10 characters …; agreedToTerms must be true …"
// rule: P-5-68, P-5-69, P-5-70, P-5-71, P-5-72, P-5-73, P-5-74, P-5-75, P-5-76
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
