import { amountText, batchOf, batchText, volumeText } from 'shared-data/domain/batch';
import { formatNumber } from 'shared-data/domain/numbers';
import type { PublicRecipe } from 'shared-data/domain/recipe';
import { Stack, Text } from 'shared-ui';
import { PlainTable } from './plain-table.ts';

const percent = (fraction: number) => `${formatNumber(fraction * 100)}%`;

function WaterText({ recipe, waterMl }: { recipe: PublicRecipe; waterMl: number | null }) {
  if (recipe.method === 'build')
    return <Text size="small">Built over ice in the glass: no water is added to the batch.</Text>;
  if (waterMl === null)
    return <Text size="small">There is no figure for the water of this method: add it to taste, then chill.</Text>;
  return (
    <Text size="small">
      The water is what the ice would add. Chill the batch well and pour it without{' '}
      {recipe.method === 'shake' ? 'shaking' : 'stirring'} again.
    </Text>
  );
}

interface BatchTableProps {
  recipe: PublicRecipe;
  /** Of the batch, at least 1. */
  drinks: number;
}

/** The ingredients as the recipe has them, and for a batch with its water (docs/product/recipes.md#batch). */
export function BatchTable({ recipe, drinks }: BatchTableProps) {
  const { lines, servings } = recipe;
  const batch = batchOf(recipe, drinks);
  const scaled = [...batch.mixed, ...batch.toppings];
  const ordered = [...lines.filter(({ isTopping }) => !isTopping), ...lines.filter(({ isTopping }) => isTopping)];
  const isBatch = drinks !== servings;
  return (
    <Stack gap={3}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">Ingredient</th>
            <th scope="col">{servings === 1 ? 'One drink' : `${servings} drinks`}</th>
            {isBatch && <th scope="col">{drinks === 1 ? 'One drink' : `Batch of ${drinks}`}</th>}
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ name, amount, unit, isTopping }, index) => (
            <tr key={index}>
              <th scope="row">
                <span>{name}</span>
                {isTopping && <small>added at the end</small>}
              </th>
              <td>{amountText(amount, unit)}</td>
              {isBatch && <td>{scaled[index] && batchText(scaled[index])}</td>}
            </tr>
          ))}
          {isBatch && batch.waterMl !== null && batch.waterMl > 0 && (
            <tr>
              <th scope="row">Water</th>
              <td>from the ice</td>
              <td>{batchText({ amount: batch.waterMl, unit: 'ml' })}</td>
            </tr>
          )}
        </tbody>
      </PlainTable>
      {batch.abv !== null && (
        <Text size="small">
          A drink has {volumeText(batch.drinkMl)}
          {recipe.withoutAlcohol ? ' and no alcohol' : ` with ${percent(batch.abv)} alcohol`}
          {isBatch && `; the batch without what is added at the end has ${volumeText(batch.mixedMl)}`}.
        </Text>
      )}
      {isBatch && <WaterText recipe={recipe} waterMl={batch.waterMl} />}
    </Stack>
  );
}
