import { batchText, volumeText } from 'shared-data/domain/batch';
import { counted } from 'shared-data/domain/counted';
import type { DrinkToMake } from 'shared-data/domain/event-figures';
import { Heading, Stack, Text } from 'shared-ui';
import { styled } from 'styled-components';
import { allergenText } from '../../components/allergen-text.ts';

/** A drink and its allergens are printed on one page. */
const Drink = styled(Stack)`
  @media print {
    break-inside: avoid;
  }
`;

/** What is mixed ahead for each drink of the menu, and how it is served. */
export function BatchList({ drinks }: { drinks: readonly DrinkToMake[] }) {
  if (drinks.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="sheet-batches">
      <Heading level={2} size="h4" id="sheet-batches">
        Batches
      </Heading>
      {drinks.map(({ recipe, drinks: count, batch }) => (
        <Drink key={recipe.id} gap={1}>
          <Heading level={3} size="h4">
            {recipe.name}: {counted(count, 'drink')}
          </Heading>
          <Text size="small">
            {batch.mixed.map((line) => `${line.name} ${batchText(line)}`).join(', ')}
            {batch.waterMl !== null && batch.waterMl > 0 && `, water ${volumeText(batch.waterMl)}`}
          </Text>
          {batch.toppings.length > 0 && (
            <Text size="small">
              In the glass: {batch.toppings.map((line) => `${line.name} ${batchText(line)}`).join(', ')}
            </Text>
          )}
          <Text size="small">Allergens: {allergenText(recipe.allergens)}</Text>
          <Text size="small" tone="muted">
            {[recipe.glassware, recipe.garnish && `garnish: ${recipe.garnish}`].filter(Boolean).join(', ')}
          </Text>
        </Drink>
      ))}
    </Stack>
  );
}
