import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-data/domain/numbers';
import { ICE, METHODS } from 'shared-data/domain/recipe';
import type { PublicRecipe } from 'shared-data/domain/recipe';
import { Badge, Button, Card, Facts, Heading, Stack, Text } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { Printer } from 'shared-ui/icons';
import { allergenText } from './allergen-text.ts';
import { BatchTable } from './batch-table.tsx';
import { printPart } from './print-part.ts';

/** The largest batch that is computed. */
const MOST = 1000;

interface RecipeSheetProps {
  recipe: PublicRecipe;
  /** Facts that are not printed. */
  facts?: readonly (readonly [string, ReactNode])[];
  /** The photo, which is not printed. */
  picture?: ReactNode;
  /** Badges beside the category. */
  badges?: ReactNode;
}

/** A recipe, which is printed alone on one page, and scaled to a batch (docs/product/recipes.md#print); another one needs a `key`. */
export function RecipeSheet({ recipe, facts = [], picture, badges }: RecipeSheetProps) {
  const { name, description, category, difficulty, servings, method, glassware, ice, garnish } = recipe;
  const part = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [text, setText] = useState(String(servings));
  const isValid = /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST;
  return (
    <Card as="article" ref={part} aria-labelledby={heading}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="h3" id={heading}>
            {name}
          </Heading>
          <Stack direction="row" gap={2}>
            <Badge tone="brass">{category}</Badge>
            <Badge>{difficulty}</Badge>
            {recipe.withoutAlcohol && <Badge tone="success">Without alcohol</Badge>}
            {badges}
          </Stack>
          <Text tone="muted">{description}</Text>
        </Stack>
        {picture && <div data-screen-only="">{picture}</div>}
        <Stack direction="row" gap={4} align="end" data-screen-only="">
          <TextInput
            label="Drinks"
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST}
            value={text}
            error={isValid ? undefined : `From 1 to ${formatNumber(MOST)}.`}
            onChange={(event) => setText(event.target.value)}
          />
          <Button variant="secondary" onClick={() => printPart(part.current)}>
            <Printer />
            Print Recipe
          </Button>
        </Stack>
        <BatchTable recipe={recipe} drinks={isValid ? Number(text) : servings} />
        <Stack as="section" gap={2} aria-label="Instructions">
          <Heading level={3} size="h4">
            Instructions
          </Heading>
          <ol>
            {recipe.instructions
              .split('\n')
              .filter((step) => step.trim())
              .map((step, index) => (
                <li key={index}>{step}</li>
              ))}
          </ol>
        </Stack>
        <Facts
          facts={[
            ['Method', METHODS[method]],
            ['Glassware', glassware],
            ['Ice', ICE[ice]],
            ['Garnish', garnish],
            ['Allergens', allergenText(recipe.allergens)],
          ]}
        />
        {facts.length > 0 && (
          <div data-screen-only="">
            <Facts facts={facts} />
          </div>
        )}
      </Stack>
    </Card>
  );
}
