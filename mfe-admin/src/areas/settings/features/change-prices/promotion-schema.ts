import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { isDateText } from 'shared-data/domain/time';
import { yup } from 'shared-ui/forms';
import { whole } from './figure-schema.ts';
import type { PromotionValue } from './price-values.ts';

const [shortest, longest] = PRICE_LIMITS.promotionText;
const textLength = `The text has ${shortest} to ${longest} characters`;

/** The figures of a text: `15%`, `$1,000`. */
const figuresOf = (text: string) => text.match(/\d[\d,.]*\s?%|\$\s?\d[\d,.]*\d|\$\s?\d/g) ?? [];

const valueOf = (parent: unknown) => parent as PromotionValue;

/** A text that has a figure has that of the promotion (docs/product/pricing.md#promotion-text). */
function statesItself(text: string | undefined, { parent }: { parent: unknown }): boolean {
  const { unit, off } = valueOf(parent);
  return figuresOf(text ?? '').every((figure) => {
    const isPercent = figure.endsWith('%');
    return isPercent === (unit === 'percent') && Number(figure.replaceAll(/[$%,\s]/g, '')) === Number(off);
  });
}

/** The rules of docs/product/pricing.md#promotions; the database checks the same but for the figures of the text. */
export const promotionSchema = yup.object({
  text: yup
    .string()
    .trim()
    .required(textLength)
    .max(longest, textLength)
    .test('figures', 'The text states another figure than what is taken off', statesItself),
  off: yup
    .mixed()
    .when('unit', ([unit]) =>
      unit === 'percent'
        ? whole('What is taken off', PRICE_LIMITS.percentOff)
        : whole('What is taken off', PRICE_LIMITS.dollarsOff),
    ),
  firstDay: yup.string().required('Choose the first day'),
  lastDay: yup.string().test('order', 'The last day is not before the first', (day, { parent }) => {
    const { firstDay } = valueOf(parent);
    return !day || !isDateText(firstDay) || day >= firstDay;
  }),
});
