export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}
export type CardErrors = Partial<Record<keyof CardInput, string>>;

const digits = (text: string) => text.replace(/[\s-]/g, '');

/** The errors of the fields, by field. Only the provider's two test cards are accepted. */
export function checkCard(input: CardInput, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = digits(input.number);
  if (number === '') errors.number = 'Enter a card number.';
  else if (number !== successCard && number !== declinedCard)
    errors.number = 'Use one of the test cards shown below; never a real card.';
  const [, month, year] = /^(\d{1,2})\s*\/\s*(?:20)?(\d{2})$/.exec(input.expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    errors.expiry = 'Enter month and year, such as 12 / 34.';
  else if (new Date(2000 + Number(year), Number(month), 1) <= now) errors.expiry = 'This card has expired.';
  if (!/^\d{3,4}$/.test(input.cvc.trim())) errors.cvc = 'Enter the three digits on the back.';
  if (input.name.trim() === '') errors.name = 'Enter the name on the card.';
  return errors;
}

const successCard = '4242424242424242';
const declinedCard = '4000000000000002';

/** True for the test card that the bank refuses. */
export function isDeclined(number: string): boolean {
  return digits(number) === declinedCard;
}
