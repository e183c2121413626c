import { QUICK_REQUEST_DEFAULTS, quickStepOneFilled, quickStepTwoFilled } from 'shared-data/domain/quick-request';
import { PRICE_LIST } from 'shared-data/domain/price-list';
import type { yup } from 'shared-ui/forms';
import { callerStepSchema, eventStepSchema } from './quick-request-schema.ts';

const today = '2026-06-20';
const event = { ...QUICK_REQUEST_DEFAULTS, date: today, guestCount: 1, location: 'Georgetown' };
const caller = { ...event, phone: '202-555-0123', name: 'Nora' };

const errorsOf = (schema: yup.AnyObjectSchema, values: object) =>
  schema.validate(values, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

// Formik passes a blank field to the schema as undefined.
it.each([
  [{}, []],
  [{ date: undefined }, ['Please choose a date']],
  [{ date: '2026-06-19' }, ['Please choose today or a later date']],
  [{ guestCount: undefined }, ['Please enter the number of guests']],
  [{ guestCount: 0 }, ['Please plan for at least 1 guest']],
  [{ location: '  ' }, ['Please say where the event takes place']],
])('step 1 with %j has the messages %j, and Continue is enabled only without any', async (given, messages) => {
  const values = { ...event, ...given };
  expect(await errorsOf(eventStepSchema(today, PRICE_LIST), values)).toEqual(messages);
  const blank = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  expect(quickStepOneFilled({ ...QUICK_REQUEST_DEFAULTS, ...blank }, today)).toBe(messages.length === 0);
});

it('step 1 takes as many guests as are booked online', async () => {
  expect(await errorsOf(eventStepSchema(today, PRICE_LIST), { ...event, guestCount: 150 })).toEqual([]);
  expect(await errorsOf(eventStepSchema(today, PRICE_LIST), { ...event, guestCount: 151 })).toEqual([
    'For more than 150 guests please ask us; we plan such an event together.',
  ]);
});

it.each([
  [{}, []],
  [{ phone: ' ' }, ['Please enter a phone number']],
  [{ name: ' ' }, ['Please enter your name']],
])('step 2 with %j has the messages %j, and can be sent only without any', async (given, messages) => {
  expect(await errorsOf(callerStepSchema, { ...caller, ...given })).toEqual(messages);
  expect(quickStepTwoFilled({ ...caller, ...given })).toBe(messages.length === 0);
});

it.each(['soon', '555-010'])('%j is filled in, but is no phone number that can be called', async (phone) => {
  expect(quickStepTwoFilled({ ...caller, phone })).toBe(true);
  expect(await errorsOf(callerStepSchema, { ...caller, phone })).toEqual([
    'Please enter a phone number with at least 7 digits',
  ]);
});
