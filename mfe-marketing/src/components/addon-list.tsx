import { usePrices } from 'shared-data/content';
import { bookingStartLocation } from 'shared-data/domain/booking-start';
import type { ServiceAddonId } from 'shared-data/domain/price-list';
import { styled } from 'styled-components';
import { ButtonLink, Heading, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { OFFERS } from '../content/offers.ts';
import { paths } from '../paths.ts';
import { offerPrice } from '../content/offer-price.ts';

const List = styled.ul`
  display: grid;
  border-top: 1px solid ${theme.color.line};

  > li {
    display: grid;
    grid-template-columns: min(5.5rem, 25%) minmax(0, 1fr);
    align-items: start;
    gap: ${theme.space(2)} ${theme.space(5)};
    padding-block: ${theme.space(5)};
    border-bottom: 1px solid ${theme.color.line};
  }
  img {
    border-radius: ${theme.radius.small};
  }
  p {
    color: ${theme.color.muted};
  }
  ${theme.media.tablet} {
    grid-template-columns: min(9rem, 20%) minmax(0, 1fr) minmax(0, 1.6fr) auto;

    > li {
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      align-items: center;
      column-gap: min(${theme.space(8)}, 3vw);
    }
  }
`;

const Rest = styled.div`
  display: contents;

  @media (max-width: 767.98px) {
    display: grid;
    gap: ${theme.space(1)};
  }
`;

const From = styled.span`
  color: ${theme.color.accentText};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${theme.media.tablet} {
    text-align: end;
    white-space: nowrap;
  }
`;

const Take = styled.div`
  margin-top: ${theme.space(2)};

  ${theme.media.tablet} {
    grid-column: 3 / -1;
    margin-top: 0;
  }
`;

/** What the button of each says, and where it leads: a form with its kind or with that extra, or an enquiry about it. */
const ACTIONS: Record<ServiceAddonId, { label: string; to: string }> = {
  weddings: { label: 'Book a wedding', to: bookingStartLocation({ eventType: 'wedding' }) },
  corporate: { label: 'Book a corporate event', to: bookingStartLocation({ eventType: 'corporate' }) },
  'private-events': { label: 'Book a private party', to: bookingStartLocation({ eventType: 'private' }) },
  'custom-cocktails': {
    label: 'Book with a custom cocktail',
    to: bookingStartLocation({ extras: ['custom-cocktails'] }),
  },
  'bar-equipment': { label: 'Book with bar equipment', to: bookingStartLocation({ extras: ['bar-equipment'] }) },
  catering: { label: 'Ask about catering', to: `${paths.contact}?requests=Catering` },
};

/** The six add-ons as a price list: picture, name, what it is, where it starts, and a button that takes it. */
export function AddonList() {
  const prices = usePrices();
  return (
    <List role="list" aria-label="Add-ons">
      {OFFERS.map((offer) => (
        <li key={offer.id}>
          <div>
            <Picture picture={offer.picture} sizes="9rem" ratio="4 / 3" alt="" />
          </div>
          <Rest>
            <Heading level={3} size="h4">
              {offer.title}
            </Heading>
            <p>{offer.text}</p>
            <From>{offerPrice(prices, offer.id)}</From>
            <Take>
              <ButtonLink to={ACTIONS[offer.id].to} variant="secondary" size="small">
                {ACTIONS[offer.id].label}
              </ButtonLink>
            </Take>
          </Rest>
        </li>
      ))}
    </List>
  );
}
