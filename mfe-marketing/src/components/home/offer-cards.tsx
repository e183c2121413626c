import { usePrices } from 'shared-data/content';
import { styled } from 'styled-components';
import { Heading, LinkCard, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import { Link } from 'shared-ui/router';
import { OFFERS } from '../../content/offers.ts';
import { paths } from '../../paths.ts';
import { offerPrice } from '../../content/offer-price.ts';

/** Two columns that trade widths row by row, so that no two cards of a row are alike; one column on phones. */
const List = styled.ul`
  display: grid;
  gap: ${theme.space(10)} ${theme.space(8)};

  ${theme.media.tablet} {
    grid-template-columns: repeat(12, 1fr);

    > li {
      grid-column: span 7;
    }
    > li:nth-child(4n + 2),
    > li:nth-child(4n + 3) {
      grid-column: span 5;
    }
  }
`;

const Item = styled(LinkCard)`
  p {
    max-width: 46ch;
    color: ${theme.color.muted};
  }
`;

const Frame = styled.div`
  height: clamp(15rem, 30vw, 27rem);
  overflow: clip;
  border-radius: ${theme.radius.medium};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(4)};
  padding-top: ${theme.space(2)};

  /* The narrow cards of a row cannot hold both in one line: then none does. */
  ${theme.media.tablet} {
    display: grid;
  }
  ${theme.media.desktop} {
    display: flex;
  }

  span {
    color: ${theme.color.accentText};
    font-size: ${theme.text.small};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** The six services, each a picture, a price to start from and what it is like to have us there. */
export function OfferCards() {
  const prices = usePrices();
  return (
    <List role="list" aria-label="Services">
      {OFFERS.map((offer) => (
        <Item key={offer.id}>
          <Frame>
            <Picture
              picture={offer.picture}
              sizes="(min-width: 768px) 58vw, 100vw"
              fit="cover"
              position={offer.position}
              alt=""
            />
          </Frame>
          <Head>
            <Heading level={3}>
              <Link to={paths.services}>{offer.title}</Link>
            </Heading>
            <span>{offerPrice(prices, offer.id)}</span>
          </Head>
          <p>{offer.text}</p>
        </Item>
      ))}
    </List>
  );
}
