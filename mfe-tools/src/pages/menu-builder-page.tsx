import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ToolHero } from '../components/tool-hero.tsx';
import { MenuBuilder } from '../features/build-menu/menu-builder.tsx';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Menu Builder',
  description:
    'Put together the cocktail menu of your event: from old fashioned to alcohol-free, matched to what your guests drink.',
};

/** /menu-builder */
export default function MenuBuilderPage() {
  return (
    <>
      <ToolHero
        title="Menu Builder"
        lead="A short list of drinks that suits your guests, your food and your evening, from classics to alcohol-free."
        picture={pictures['gallery/private-party-drinks-table']}
        position="50% 55%"
      />
      <Section spacing="tight">
        <Container>
          <MenuBuilder />
        </Container>
      </Section>
    </>
  );
}
