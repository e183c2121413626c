import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ToolHero } from '../components/tool-hero.tsx';
import { CocktailDesigner } from '../features/design-cocktail/cocktail-designer.tsx';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Signature Cocktail Generator',
  description:
    'Design a signature cocktail for your wedding or party: choose spirit, flavor and season, and get a name and a recipe.',
};

/** /signature-cocktail */
export default function SignatureCocktailPage() {
  return (
    <>
      <ToolHero
        title="Signature Cocktail Generator"
        lead="Tell us what you like and what you are celebrating. You get a drink with a name and a recipe our bartenders can pour."
        picture={pictures['gallery/rose-coupe-close-up']}
        position="50% 40%"
      />
      <Section spacing="tight">
        <Container>
          <CocktailDesigner />
        </Container>
      </Section>
    </>
  );
}
