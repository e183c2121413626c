import type { Cocktail } from 'shared-data/domain/create-cocktail';
import { Columns, Heading, Ornament, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Sheet = styled.article`
  display: grid;
  max-width: 60rem;
  gap: ${theme.space(8)};
  padding: clamp(1.5rem, 1rem + 3vw, 3.5rem);
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  outline: 1px solid ${theme.color.line};
  outline-offset: -10px;
`;

const Title = styled.header`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space(4)};
  text-align: center;
`;

const Parts = styled(Columns)`
  ul,
  ol {
    margin-top: ${theme.space(3)};
    padding-left: 1.2em;
  }
  ul[role='list'] {
    padding: 0;
  }
  ul > li {
    padding-block: ${theme.space(2)};
    border-bottom: 1px solid ${theme.color.line};
  }
  ol > li + li {
    margin-top: ${theme.space(2)};
  }
  li::marker {
    color: ${theme.color.accentText};
  }
`;

const Occasion = styled.p`
  max-width: 36rem;
  font-family: ${theme.font.display};
  font-size: ${theme.text.h4};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

interface RecipeCardProps {
  cocktail: Cocktail;
  /** What the drink is for, in the client's words; empty for one that was saved. */
  occasion: string;
}

/** The recipe as a card one could leave on the bar. */
export function RecipeCard({ cocktail: { name, ingredients, method, email }, occasion }: RecipeCardProps) {
  return (
    <Sheet aria-labelledby="cocktail-name">
      <Title>
        <Heading level={3} size="h2" id="cocktail-name">
          {name}
        </Heading>
        <Ornament />
        {occasion && <Occasion>{occasion}</Occasion>}
        {email && (
          <Text size="small" tone="muted">
            Made for {email}
          </Text>
        )}
      </Title>
      <Parts tracks="2fr 3fr" gap={8} wideGap={10} from="tablet">
        <section aria-labelledby="cocktail-ingredients">
          <Heading level={4} id="cocktail-ingredients">
            Ingredients
          </Heading>
          <ul role="list">
            {ingredients.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="cocktail-method">
          <Heading level={4} id="cocktail-method">
            Method
          </Heading>
          <ol>
            {method.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </Parts>
    </Sheet>
  );
}
