import { Suspense } from 'react';
import type { SiteContent } from 'shared-data/content';
import { Container, Section } from 'shared-ui';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { FaqSection } from '../components/home/faq-section.tsx';
import { FloatingBookNow } from '../components/home/floating-book-now.tsx';
import { Hero } from '../components/home/hero.tsx';
import { OfferCards } from '../components/home/offer-cards.tsx';
import { VoicesSection } from '../components/home/voices-section.tsx';
import { SectionHead } from '../components/section-head.tsx';
import { HERO } from '../content/hero.ts';
import { headOf } from '../content/pages/home.ts';
import { PriceCalculator } from '../features/estimate-price/price-calculator.tsx';
import { GallerySection } from '../features/view-gallery/gallery-section.tsx';
import { businessJsonLd } from '../head/business-json-ld.ts';
import { faqJsonLd } from '../head/faq-json-ld.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...headOf(content),
  previewPicture: HERO.picture,
  heroPicture: { picture: HERO.picture, portrait: HERO.portrait },
  jsonLd: [businessJsonLd(content), faqJsonLd(content)],
});

/** Home: hero, calculator, services, voices, pictures, questions, in that order. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Suspense fallback={null}>
        <Section aria-labelledby="price-heading">
          <Container>
            <SectionHead id="price-heading" eyebrow="Guide price" title="What will it come to?">
              Three choices, one figure. Nothing to fill in, nobody calls you.
            </SectionHead>
            <PriceCalculator />
          </Container>
        </Section>
      </Suspense>
      <div>
        <Suspense fallback={null}>
          <Section tone="linen" aria-labelledby="services-heading">
            <Container>
              <SectionHead id="services-heading" eyebrow="Services" title="Six ways to have us there">
                The same crew and the same care, whether there are twelve of you on a porch or two hundred on a roof.
              </SectionHead>
              <OfferCards />
            </Container>
          </Section>
          <VoicesSection />
        </Suspense>
        <Suspense fallback={null}>
          <GallerySection />
          <FaqSection />
          <FloatingBookNow />
        </Suspense>
      </div>
    </>
  );
}
