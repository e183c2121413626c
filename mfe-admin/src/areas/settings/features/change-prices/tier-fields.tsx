import { Text } from 'shared-ui';
import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { FieldRows } from 'shared-ui/field-rows';
import { NumberField, useFormikContext } from 'shared-ui/forms';
import { tierRange } from './price-figures.ts';
import type { PriceValues } from './price-values.ts';

/** Base prices by number of guests; the last row covers any number above the row before. */
export function TierFields() {
  const { tiers } = useFormikContext<PriceValues>().values;
  const limits = tiers.map(({ upTo }) => ({ upTo: upTo === '' ? null : upTo }));
  return (
    <FieldRows
      name="tiers"
      rowName={(number) => `base price ${number}`}
      addLabel="Add a base price"
      newRow={{ upTo: '', price: '' }}
      max={PRICE_LIMITS.tiers[1]}
      lastIsFixed
      phoneColumns="repeat(2, minmax(0, 1fr))"
      columns="repeat(2, minmax(0, 11rem)) auto"
    >
      {(index) => (
        <>
          {index < tiers.length - 1 ? (
            <NumberField name={`tiers[${index}].upTo`} label="Up to guests" min={1} required />
          ) : (
            <Text>{tierRange(limits, index)}</Text>
          )}
          <NumberField name={`tiers[${index}].price`} label="Dollars" min={PRICE_LIMITS.tierPrice[0]} required />
        </>
      )}
    </FieldRows>
  );
}
