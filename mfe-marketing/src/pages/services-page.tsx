import { Suspense } from 'react';
import { usePrices } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { CHARGED_PRICE, generalSentence } from 'shared-data/domain/purchase';
import { promotionSentence } from 'shared-data/domain/promotions';
import { styled } from 'styled-components';
import { Container, Section, Text, TextLink, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { AddonList } from '../components/addon-list.tsx';
import { ClosingBand } from '../components/closing-band.tsx';
import { PackageCards } from '../components/package-cards.tsx';
import { PageIntro } from '../components/page-intro.tsx';
import { SectionHead } from '../components/section-head.tsx';
import { headOf, PAGE } from '../content/pages/services.ts';
import { breadcrumbJsonLd } from '../head/breadcrumb-json-ld.ts';
import { servicesJsonLd } from '../head/services-json-ld.ts';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, content: SiteContent): PageHead => ({
  ...headOf(content),
  previewPicture: pictures['services/cocktail-line-banner'],
  jsonLd: [servicesJsonLd(content), breadcrumbJsonLd([['Services', paths.services]])],
});

const Promo = styled.aside`
  background: ${theme.color.brassSoft};
  color: ${theme.color.text};
  padding-block: ${theme.space(4)};

  div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: center;
    gap: ${theme.space(1)} ${theme.space(4)};
    text-align: center;
  }
  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 550;
  }
`;

const Note = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  max-width: ${theme.measure};
  margin-top: ${theme.space(8)};
  color: ${theme.color.muted};
`;

const Banner = styled.div`
  height: clamp(12rem, 40vw, 36rem);
`;

/** Services: three packages, six add-ons, and where each begins. */
export default function ServicesPage() {
  const prices = usePrices();
  return (
    <>
      <PageIntro {...PAGE.intro} />
      {prices.promotions.length > 0 && (
        <Promo aria-label="Offer">
          {prices.promotions.map((promotion) => (
            <Container key={promotion.text}>
              <strong>{promotion.text}</strong>
              <Text as="span" size="small">
                {promotionSentence(prices, promotion)}
              </Text>
            </Container>
          ))}
        </Promo>
      )}
      <Section aria-labelledby="packages-heading">
        <Container>
          <SectionHead id="packages-heading" eyebrow="Packages" title="The bar, the crew and the hours">
            Travel included. More than {prices.largestParty} guests?{' '}
            <TextLink to={paths.contact}>Tell us about the evening</TextLink>.{' '}
            <TextLink to={paths.availability}>See which days are open</TextLink>.
          </SectionHead>
          <PackageCards />
          <Note>
            <p>A package price counts the hours, the bartenders and the guests on its card. {CHARGED_PRICE}</p>
            <p>{generalSentence(prices)}</p>
          </Note>
        </Container>
      </Section>
      <Suspense fallback={null}>
        <Banner data-screen-only>
          <Picture picture={pictures['services/cocktail-line-banner']} sizes="100vw" fit="cover" position="50% 20%" />
        </Banner>
        <Section aria-labelledby="addons-heading">
          <Container>
            <SectionHead id="addons-heading" eyebrow="Add-ons" title="By the occasion, or by the piece">
              Book the bar for an occasion, or add a piece to any booking.
            </SectionHead>
            <AddonList />
          </Container>
        </Section>
        <ClosingBand {...PAGE.closing} />
      </Suspense>
    </>
  );
}
