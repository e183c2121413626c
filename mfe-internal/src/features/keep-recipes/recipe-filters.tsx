import { useRef } from 'react';
import { ALLERGENS } from 'shared-data/domain/recipe';
import { Grid, Stack } from 'shared-ui';
import { CheckboxInput, SelectInput, TextInput } from 'shared-ui/fields';
import type { RecipeFilter } from '../../api/recipes-api.ts';
import { CATEGORIES, sameOptions } from '../../components/recipe-options.ts';

interface RecipeFiltersProps {
  filter: RecipeFilter;
  onChange: (changes: Partial<RecipeFilter>) => void;
}

/** Words, category, and what a recipe has or has not. */
export function RecipeFilters({ filter, onChange }: RecipeFiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ search: text }), 250);
  };
  return (
    <Stack gap={2}>
      <Grid min="13rem" gap={4}>
        <TextInput
          type="search"
          label="Search recipes"
          description="By name, description or ingredient."
          autoComplete="off"
          defaultValue={filter.search}
          onChange={(event) => search(event.target.value)}
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
