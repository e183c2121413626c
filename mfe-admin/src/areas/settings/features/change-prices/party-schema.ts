import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { yup } from 'shared-ui/forms';
import { risingRows, whole, wholeText } from './figure-schema.ts';
import type { PriceValues } from './price-values.ts';

const [shortest, longest] = PRICE_LIMITS.label;
const labelText = `The label has ${shortest} to ${longest} characters`;
const guests = { label: 'The number of guests', limits: PRICE_LIMITS.guests };

/** The figures that follow the number of guests. */
export const partySchema = {
  largestParty: whole('The largest party', PRICE_LIMITS.guests),
  crewSteps: risingRows(
    { bartenders: whole('The number of bartenders', PRICE_LIMITS.bartenders) },
    { field: 'upTo', ...guests },
  ),
  perFurther: whole('The number of further guests', PRICE_LIMITS.guests),
  suggestions: yup
    .object({ essential: whole('The number of guests', PRICE_LIMITS.guests) })
    .test('order', 'Premium is suggested for more guests than Essential', (value, context) => {
      const { essential, premium } = value as unknown as PriceValues['suggestions'];
      const [least, most] = [(Number(essential) || 0) + 1, PRICE_LIMITS.guests[1]];
      if (Number.isInteger(Number(premium)) && Number(premium) >= least && Number(premium) <= most) return true;
      const message = wholeText('The number of guests', [least, most]);
      return context.createError({ path: `${context.path}.premium`, message });
    }),
  guestChoices: risingRows(
    { label: yup.string().trim().required(labelText).max(longest, labelText) },
    { field: 'value', ...guests },
  ),
  hourChoices: risingRows({}, { field: 'hours', label: 'The number of hours', limits: PRICE_LIMITS.hours }),
};
