import { ALLERGENS } from 'shared-data/domain/recipe';
import { Grid, Stack } from 'shared-ui';
import { CheckboxInput, SelectInput } from 'shared-ui/fields';
import { SearchFilter } from 'shared-ui/search';
import type { RecipeFilter } from '../../api/recipes-api.ts';
import { CATEGORIES, sameOptions } from '../../components/recipe-options.ts';

interface RecipeFiltersProps {
  filter: RecipeFilter;
  onChange: (changes: Partial<RecipeFilter>) => void;
}

/** Words, category, and what a recipe has or has not. */
export function RecipeFilters({ filter, onChange }: RecipeFiltersProps) {
  return (
    <Stack gap={2}>
      <Grid min="13rem" gap={4}>
        <SearchFilter
          label="Search recipes"
          looksAt="By name, description or ingredient."
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <SelectInput
          label="Category"
          placeholder="All Categories"
          options={sameOptions(CATEGORIES)}
          value={filter.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
        <SelectInput
          label="Without the allergen"
          placeholder="Any allergen"
          options={Object.entries(ALLERGENS).map(([value, label]) => ({ value, label }))}
          value={filter.withoutAllergen}
          onChange={(event) => onChange({ withoutAllergen: event.target.value })}
        />
      </Grid>
      <Stack direction="row" gap={5}>
        <CheckboxInput
          label="Without alcohol"
          checked={filter.withoutAlcohol}
          onChange={(event) => onChange({ withoutAlcohol: event.target.checked })}
        />
        <CheckboxInput
          label="Public"
          checked={filter.isPublic}
          onChange={(event) => onChange({ isPublic: event.target.checked })}
        />
        <CheckboxInput
          label="Archived"
          checked={filter.archived}
          onChange={(event) => onChange({ archived: event.target.checked })}
        />
      </Stack>
    </Stack>
  );
}
