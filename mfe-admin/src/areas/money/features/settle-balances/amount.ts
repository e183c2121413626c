import { formatCents, toCents } from 'shared-data/domain/money';
import { yup } from 'shared-ui/forms';

/** An amount in dollars as it is typed: `249`, `249.5`, `249.50`. */
const DOLLARS = /^\d{1,6}(\.\d{1,2})?$/;

/** Cents of a typed amount that the rule has accepted. */
export const centsOf = (dollars: string): number => toCents(Number(dollars.trim()));

/** Dollars with two decimals, as a field shows them. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

export const onlyOpen = (cents: number): string =>
  cents > 0 ? `Only ${formatCents(cents)} is open` : 'Nothing is open any more';

export const onlyRefundable = (cents: number): string =>
  cents > 0 ? `Only ${formatCents(cents)} can be refunded` : 'Nothing can be refunded any more';

/** A typed amount of at least a cent and at most a limit, which `tooMuch` names. */
export const amountRule = (limitCents: number, tooMuch = onlyOpen) =>
  yup
    .string()
    .trim()
    .required('Please enter an amount')
    .matches(DOLLARS, 'Please enter dollars, such as 249 or 249.50')
    .test('positive', 'Please enter more than zero', (value) => !DOLLARS.test(value) || centsOf(value) > 0)
    .test('limit', tooMuch(limitCents), (value) => !DOLLARS.test(value) || centsOf(value) <= limitCents);
