import { usePrices } from 'shared-data/content';
import { bookingStartLocation } from 'shared-data/domain/booking-start';
import { counted } from 'shared-data/domain/counted';
import { formatUsdWhole } from 'shared-data/domain/money';
import { packageHolds, reducedPrice, suggestPackage } from 'shared-data/domain/packages';
import type { ReducedPrice } from 'shared-data/domain/packages';
import type { BarPackage, PackageId, PriceList } from 'shared-data/domain/price-list';
import { Badge, ButtonLink, Card, Heading, Stack, Text, TextLink, theme } from 'shared-ui';
import { Price } from 'shared-ui/display';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
  ${theme.media.tablet} {
    /* Three, unless the reader's text is so large that they would not hold it. */
    grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  }
`;

/** Three narrow columns cannot hold both in one row; all cards then wrap in the same way. */
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space(2)};

  ${theme.media.tablet} {
    flex-direction: column;
    align-items: start;
  }
  ${theme.media.desktop} {
    flex-direction: row;
    align-items: center;
  }
`;

interface PackageCardsProps {
  guestCount: number;
  loyaltyPercent: number;
  /** Called with the package that is to be booked. */
  onChoose: (id: PackageId) => void;
}

/**
 * The three packages; the one for the number of guests is marked (docs/product/booking.md#suggested-package), and each can be
 * chosen.
 */
export function PackageCards({ guestCount, loyaltyPercent, onChoose }: PackageCardsProps) {
  const prices = usePrices();
  const guests = guestCount >= 1 ? guestCount : null;
  const suggested = guests === null ? null : suggestPackage(prices, guests);
  return (
    <Stack gap={5}>
      <Cards>
        {prices.packages.map((one) => (
          <li key={one.id} data-package={one.id} aria-current={one.id === suggested ? 'true' : undefined}>
            <PackageCard
              one={one}
              reduced={reducedPrice(prices, one, loyaltyPercent)}
              note={noteFor(prices, one, suggested, guests)}
              suggested={one.id === suggested}
              onChoose={() => onChoose(one.id)}
            />
          </li>
        ))}
      </Cards>
      <Text size="small" tone="muted">
        A package has the price, hours, bartenders and guests on its card, for every kind of event. Without one the
        price follows guests, hours and kind of event.
        {guests !== null && guests > prices.largestParty && (
          <>
            {' '}
            For more than {prices.largestParty} guests, please <TextLink to={paths.contact}>contact us</TextLink> about
            staffing.
          </>
        )}
      </Text>
    </Stack>
  );
}

function noteFor(prices: PriceList, one: BarPackage, suggested: string | null, guests: number | null): string {
  if (guests === null) return '';
  if (!packageHolds(prices, one.id, guests)) return '';
  if (one.id === suggested) return `Suggested for ${counted(guests, 'guest')}`;
  return one.id === 'premium' && suggested === 'luxury' ? 'Also holds your party' : '';
}

interface PackageCardProps {
  one: BarPackage;
  reduced: ReducedPrice | null;
  note: string;
  suggested: boolean;
  onChoose: () => void;
}

function PackageCard({ one, reduced, note, suggested, onChoose }: PackageCardProps) {
  return (
    <Card emphasis={suggested}>
      <Stack gap={3}>
        <Title>
          <Heading level={3} size="h4">
            {one.name}
          </Heading>
          {one.bookingOriginalPrice > one.price && (
            <Badge tone="brass">Save {formatUsdWhole(one.bookingOriginalPrice - one.price)}</Badge>
          )}
        </Title>
        <Price
          amount={formatUsdWhole(one.price)}
          original={one.bookingOriginalPrice > one.price ? formatUsdWhole(one.bookingOriginalPrice) : undefined}
        />
        {reduced && (
          <Text size="small" weight="medium" tone="accentText" numeric>
            {formatUsdWhole(reduced.price)} now: {reduced.reason}
          </Text>
        )}
        <Text size="small" tone="muted" numeric>
          {one.hours === 1 ? '1 hour' : `${one.hours} hours`} ·{' '}
          {one.bartenders === 1 ? '1 bartender' : `${one.bartenders} bartenders`} · up to {one.maxGuests} guests
        </Text>
        {note && (
          <Text size="small" weight="medium" tone={suggested ? 'accentText' : 'muted'}>
            {note}
          </Text>
        )}
        <ButtonLink
          to={bookingStartLocation({ packageId: one.id })}
          variant={suggested ? 'primary' : 'secondary'}
          size="small"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opens a page that has the package chosen
            event.preventDefault();
            onChoose();
          }}
        >
          Book {one.name}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
