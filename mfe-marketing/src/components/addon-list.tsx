import { usePrices } from 'shared-data/content';
import { styled } from 'styled-components';
import { Heading, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { OFFERS } from '../content/offers.ts';
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

/** The six add-ons as a price list: picture, name, what it is, where it starts. */
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
          </Rest>
        </li>
      ))}
    </List>
  );
}
