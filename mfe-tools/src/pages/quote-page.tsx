import { Container, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ToolHero } from '../components/tool-hero.tsx';
import { QuotePurpose } from '../features/estimate-quote/quote-purpose.tsx';
import { QuoteCalculator } from '../features/estimate-quote/quote-calculator.tsx';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Quote Calculator',
  description:
    'An instant price estimate for your mobile bar in Washington, DC: guests, hours, package and add-ons, line by line.',
};

/** /quote and /quote-calculator */
export default function QuotePage() {
  return (
    <>
      <ToolHero
        title="Quote Calculator"
        lead={<QuotePurpose />}
        picture={pictures['gallery/corporate-highball-rows']}
        position="50% 55%"
      />
      <Section spacing="tight">
        <Container>
          <QuoteCalculator />
        </Container>
      </Section>
    </>
  );
}
