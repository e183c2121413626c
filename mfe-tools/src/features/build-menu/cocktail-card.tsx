import type { HouseCocktail } from 'shared-data/domain/house-menu';
import { Badge, Heading, Stack, Text, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { styled } from 'styled-components';
import { optionLabel } from '../../components/labels.ts';
import { COCKTAIL_PICTURES } from './cocktail-pictures.ts';

const Sheet = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(5)};

  img {
    border-radius: ${theme.radius.large};
  }
`;

const Ingredients = styled.p`
  padding-top: ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.text.small};
`;

interface CocktailCardProps {
  cocktail: HouseCocktail;
  /** Why it is on this menu; empty where there is nothing to say. */
  note: string;
}

/** One drink of the menu. */
export function CocktailCard({ cocktail: { name, description, ingredients, tags }, note }: CocktailCardProps) {
  const picture = COCKTAIL_PICTURES[name];
  return (
    <Sheet>
      {picture && (
        <Picture picture={picture} sizes="(min-width: 1024px) 18rem, (min-width: 640px) 45vw, 92vw" ratio="1 / 1" />
      )}
      <Stack gap={3}>
        <Heading level={3} size="h4">
          {name}
        </Heading>
        <Text tone="muted">{description}</Text>
        {note && (
          <Text size="small" weight="medium">
            {note}
          </Text>
        )}
        <Ingredients>{ingredients.join(', ')}</Ingredients>
        <Stack as="ul" role="list" aria-label={`Tags of ${name}`} direction="row" gap={2}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="brass">{optionLabel(tag)}</Badge>
            </li>
          ))}
        </Stack>
      </Stack>
    </Sheet>
  );
}
