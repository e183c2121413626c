import { Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import { FieldArray, NumberField, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { tierRange } from './price-figures.ts';
import type { PriceValues } from './price-values.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space(3)};

  > button,
  > p {
    margin-top: ${theme.space(7)};
  }
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 11rem)) auto;
    justify-content: start;
  }
`;

/** Base prices by number of guests; the last row covers any number above the row before. */
export function TierFields() {
  const { values } = useFormikContext<PriceValues>();
  const { tiers } = values;
  const limits = tiers.map(({ upTo }) => ({ upTo: upTo === '' ? null : upTo }));
  return (
    <FieldArray name="tiers">
      {({ insert, remove }) => (
        <Stack gap={4}>
          {tiers.map((_, n) => (
            <Row key={n} role="group" aria-label={`Base price ${n + 1}`}>
              {n < tiers.length - 1 ? (
                <NumberField name={`tiers[${n}].upTo`} label="Up to guests" min={1} required />
              ) : (
                <Text>{tierRange(limits, n)}</Text>
              )}
              <NumberField name={`tiers[${n}].price`} label="Dollars" min={PRICE_LIMITS.tierPrice[0]} required />
              {n < tiers.length - 1 && (
                <Button variant="quiet" size="small" onClick={() => remove(n)}>
                  Remove <VisuallyHidden>base price {n + 1}</VisuallyHidden>
                </Button>
              )}
            </Row>
          ))}
          {tiers.length < PRICE_LIMITS.tiers[1] && (
            <div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => insert(tiers.length - 1, { upTo: '', price: '' })}
              >
                Add a base price
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
