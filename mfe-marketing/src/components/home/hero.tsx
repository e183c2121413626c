import { useContent } from 'shared-data/content';
import type { SiteContent } from 'shared-data/content';
import { businessOf } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { formatUsdWhole } from 'shared-data/domain/money';
import { startingPrice } from 'shared-data/domain/pricing';
import { ratingOf } from 'shared-data/domain/reviews';
import { ButtonLink, Container, Eyebrow, Heading, Text } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { HERO } from '../../content/hero.ts';
import { paths } from '../../paths.ts';
import { Actions, Backdrop, Badges, Band, Copy, Frame, Price, Shade } from './hero-style.ts';
import { SeasonalNotice } from './seasonal-notice.tsx';

/** The figures that earn trust, each as a large word and what it means. */
function badgesOf({ facts: { claims }, reviews }: SiteContent) {
  const rating = ratingOf(reviews);
  const [figure = '', ...words] = claims.licence.split(' ');
  return [
    ...(rating
      ? [
          {
            figure: `${rating.average.toFixed(1)}/5`,
            meaning: `average of ${rating.count} reviews`,
          },
        ]
      : []),
    ...(claims.licence ? [{ figure, meaning: words.join(' ') }] : []),
    ...(claims.events ? [{ figure: claims.events, meaning: 'events poured' }] : []),
  ];
}

/** Home's first screen: it slides under the header and its picture drifts while the page scrolls. */
export function Hero() {
  const content = useContent();
  const from = startingPrice(content.prices);
  return (
    <Band data-tone="dusk" aria-labelledby="hero-headline">
      <Backdrop>
        <Picture
          picture={HERO.picture}
          portrait={HERO.portrait}
          sizes="100vw"
          fit="cover"
          position="var(--focus)"
          load="first"
        />
      </Backdrop>
      <Shade />
      <Container>
        <Frame>
          <Copy>
            <Eyebrow>{HERO.eyebrow}</Eyebrow>
            <Heading level={1} size="display" id="hero-headline">
              {HERO.headline}
            </Heading>
            <Text size="lead">{fillFacts(HERO.lead, businessOf(content.facts))}</Text>
            <Price>
              <strong>{`from ${formatUsdWhole(from.price)}`}</strong>{' '}
              <span>{`${HERO.priceNote}${from.upTo === null ? '' : ` and up to ${from.upTo} guests`}`}</span>
            </Price>
            <Actions direction="row" gap={3}>
              <ButtonLink to={paths.booking} size="large">
                {HERO.book}
              </ButtonLink>
              <ButtonLink to={paths.services} size="large" variant="secondary">
                {HERO.services}
              </ButtonLink>
            </Actions>
            <SeasonalNotice />
          </Copy>
          <Badges role="list" aria-label="Why clients trust us">
            {badgesOf(content).map(({ figure, meaning }) => (
              <li key={figure}>
                <strong>{figure}</strong> <span>{meaning}</span>
              </li>
            ))}
          </Badges>
        </Frame>
      </Container>
    </Band>
  );
}
