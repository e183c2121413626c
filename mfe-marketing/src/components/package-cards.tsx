import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { bookingStartLocation } from 'shared-data/domain/booking-start';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { BarPackage } from 'shared-data/domain/price-list';
import { styled } from 'styled-components';
import { ButtonLink, Card, Heading, Text, theme } from 'shared-ui';
import { Price } from 'shared-ui/display';
import { PACKAGE_WORDS } from '../content/packages.ts';
import { ReducedPrice } from './reduced-price.tsx';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(5)};

  /* Side by side, the rows of all cards are aligned. */
  ${theme.media.desktop} {
    grid-template-columns: 1fr 1.15fr 1fr;
    grid-template-rows: auto auto auto 1fr auto;

    > li {
      display: grid;
      grid-row: span 5;
      grid-template-rows: subgrid;
      row-gap: 0;
    }
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space(10)};

    > ul:last-of-type {
      grid-area: 1 / 2 / 3;
    }
    > a {
      grid-column: 2;
      align-self: end;
    }
  }
  ${theme.media.desktop} {
    grid-row: 1 / -1;
    grid-template-columns: none;
    grid-template-rows: subgrid;

    > ul:last-of-type,
    > a {
      grid-area: auto;
    }
  }
`;

const Name = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(1)};
`;

const Facts = styled.ul`
  display: grid;
  border-block: 1px solid ${theme.color.line};

  && {
    padding-block: ${theme.space(4)};
  }
  li {
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;

const Includes = styled.ul`
  display: grid;
  align-content: start;
  gap: ${theme.space(2)};
  padding-left: 1.1em;
  color: ${theme.color.muted};

  li::marker {
    content: '–  ';
    color: ${theme.color.accentText};
  }
`;

const factsOf = ({ hours, bartenders, maxGuests }: BarPackage) => [
  hours === 1 ? '1 hour' : `${hours} hours`,
  bartenders === 1 ? '1 bartender' : `${bartenders} bartenders`,
  `up to ${maxGuests} guests`,
];

const OwnReducedPrice = lazy(() => import('./own-reduced-price.tsx'));

/** The three packages with their starting prices; the middle one is the one we recommend. */
export function PackageCards() {
  const prices = usePrices();
  const { user } = useSession();
  return (
    <List role="list" aria-label="Packages">
      {prices.packages.map((one) => {
        const reduced = <ReducedPrice prices={prices} one={one} loyaltyPercent={0} />;
        return (
          <Card key={one.id} as="li" emphasis={one.id === 'premium'}>
            <Inner>
              <Name>
                <Heading level={3}>{one.name}</Heading>
                <Text size="small" tone="muted">
                  {PACKAGE_WORDS[one.id].line}
                </Text>
              </Name>
              <div>
                <Price
                  prefix="from"
                  amount={formatUsdWhole(one.price)}
                  original={one.servicesOriginalPrice ? formatUsdWhole(one.servicesOriginalPrice) : undefined}
                />
                {user ? (
                  <Suspense fallback={reduced}>
                    <OwnReducedPrice prices={prices} one={one} />
                  </Suspense>
                ) : (
                  reduced
                )}
              </div>
              <Facts role="list">
                {factsOf(one).map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </Facts>
              <Includes>
                {PACKAGE_WORDS[one.id].includes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Includes>
              <ButtonLink
                to={bookingStartLocation({ packageId: one.id })}
                variant={one.id === 'premium' ? 'primary' : 'secondary'}
                fullWidth
              >
                Book {one.name}
              </ButtonLink>
            </Inner>
          </Card>
        );
      })}
    </List>
  );
}
