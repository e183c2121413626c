import { serviceFigures } from 'shared-data/domain/purchase';
import { useContent } from 'shared-data/content';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { PriceList } from 'shared-data/domain/price-list';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { Text } from 'shared-ui';
import { NumberField, RadioGroupField, Suggestion, TextField, useFormikContext } from 'shared-ui/forms';
import { PurchaseFacts } from '../../../../components/purchase/purchase-facts.tsx';
import { AddedFields, CrewFields } from '../../../../components/purchase/service-fields.tsx';
import { FormPart } from './form-part.tsx';
import { packageIdOf, phoneAdvice, phonePurchase } from './phone-values.ts';
import type { PhonePurchase, PhoneValues } from './phone-values.ts';

/** The ways in which it can be booked, with their prices before what is added. */
function waysOf(prices: PriceList, values: PhoneValues, terms: CustomerTerms) {
  const priceOf = (way: PhoneValues['price']) =>
    phonePurchase(prices, { ...values, price: way, addedLines: [], extras: [] }, terms)?.totalAmount;
  const byGuests = priceOf('guests');
  return [
    { value: 'guests', label: byGuests === undefined ? 'By guests' : `By guests: ${formatUsdWhole(byGuests)}` },
    ...prices.packages.map((one) => ({
      value: one.id,
      label: `${one.name} package: ${formatUsdWhole(priceOf(one.id) ?? one.price)}`,
      description: serviceFigures(one),
    })),
    { value: 'agreed', label: 'Agreed price' },
  ];
}

interface PriceFieldsProps {
  /** Null while the guests or an agreed price are not known. */
  purchase: PhonePurchase | null;
  loyaltyPercent: number;
}

/** What is bought: by guests, a package, or at an agreed price with its reason; and what is added to it. */
export function PriceFields({ purchase, loyaltyPercent }: PriceFieldsProps) {
  const { values } = useFormikContext<PhoneValues>();
  const { prices, taxPercent } = useContent();
  const terms = { loyaltyPercent, taxPercent };
  return (
    <FormPart legend="Service and price">
      <RadioGroupField name="price" label="What the customer buys" options={waysOf(prices, values, terms)} required />
      {packageIdOf(values) === null && <CrewFields />}
      {values.price === 'agreed' && (
        <>
          <NumberField
            name="agreedPrice"
            label="Agreed price in whole dollars"
            description="It stays when the number of guests changes. No loyalty discount is taken off. 0 is a gift of the house."
            min={0}
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
      <Suggestion advice={phoneAdvice(prices, values, terms)} />
      <AddedFields />
      {purchase ? (
        <PurchaseFacts purchase={purchase} />
      ) : (
        <Text size="small" tone="muted">
          The price is shown once guests and price are entered.
        </Text>
      )}
    </FormPart>
  );
}
