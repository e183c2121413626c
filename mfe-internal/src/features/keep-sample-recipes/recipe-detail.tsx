import { useRef } from 'react';
import { Button, Card, EmptyState, FactList, Heading, Stack, Text, theme } from 'shared-ui';
import { Printer } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { printPart } from '../../components/print-part.ts';
import type { Recipe } from './recipe.ts';

/** Instructions are typed with one step per line. */
const Lines = styled.p`
  white-space: pre-line;
`;

const Facts = styled(FactList)`
  padding-top: ${theme.space(4)};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.text.small};
`;

/** The selected sample, which is printed alone on one page. */
export function RecipeDetail({ recipe }: { recipe: Recipe | undefined }) {
  const part = useRef<HTMLDivElement>(null);
  if (!recipe)
    return (
      <EmptyState level={2} title="No Recipe Selected" text="Select a recipe from the list to see how it is made." />
    );
  return (
    <Card as="article" ref={part} aria-labelledby="recipe-name">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="h3" id="recipe-name">
            {recipe.name}
          </Heading>
          <Text tone="muted">{recipe.description}</Text>
        </Stack>
        <Stack as="section" gap={2} aria-labelledby="recipe-ingredients">
          <Heading level={3} size="h4" id="recipe-ingredients">
            Ingredients
          </Heading>
          <ul>
            {recipe.ingredients.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Stack>
        <Stack as="section" gap={2} aria-labelledby="recipe-instructions">
          <Heading level={3} size="h4" id="recipe-instructions">
            Instructions
          </Heading>
          <Lines>{recipe.instructions}</Lines>
        </Stack>
        <Facts>
          <dt>Glassware</dt>
          <dd>{recipe.glassware}</dd>
          <dt>Created by</dt>
          <dd>{recipe.createdBy}</dd>
        </Facts>
        <div data-screen-only="">
          <Button variant="secondary" onClick={() => printPart(part.current)}>
            <Printer />
            Print Recipe
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
