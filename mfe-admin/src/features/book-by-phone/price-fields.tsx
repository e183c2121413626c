import { loyaltyLines } from 'shared-data/domain/loyalty';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { BookingPrice } from 'shared-data/domain/pricing';
import { Text } from 'shared-ui';
import { NumberField, RadioGroupField, TextField, useFormikContext } from 'shared-ui/forms';
import { FormPart } from './form-part.tsx';
import type { PhoneValues } from './phone-values.ts';

/** The list price, or one that was agreed on with its reason. The list price is null while the guests are not known. */
export function PriceFields({ list }: { list: BookingPrice | null }) {
  const { values } = useFormikContext<PhoneValues>();
  const [discount] = list ? loyaltyLines({ loyaltyPercent: list.loyaltyPercent, loyaltyDiscount: list.discount }) : [];
  const options = [
    { value: 'list', label: list ? `List price: ${formatUsdWhole(list.total)}` : 'List price' },
    { value: 'own', label: 'Agreed price' },
  ];
  return (
    <FormPart legend="Price">
      <RadioGroupField name="price" label="What the customer pays" options={options} layout="row" required />
      {discount && values.price === 'list' && (
        <Text size="small" tone="muted">
          {list && `${formatUsdWhole(list.listPrice)} by the list. `}
          {discount.join(': ')}
        </Text>
      )}
      {values.price === 'own' && (
        <>
          <NumberField
            name="agreedPrice"
            label="Agreed price in whole dollars"
            description="It stays when the number of guests changes. No loyalty discount is taken off."
            min={1}
            step={1}
            autoComplete="off"
            required
          />
          <TextField
            name="agreedPriceReason"
            label="Reason"
            description="The customer sees it in the history of the booking."
            autoComplete="off"
            required
          />
        </>
      )}
    </FormPart>
  );
}
