import { withStore } from 'shared-data/store';
import { Container, Heading, Section, Spinner, Stack } from 'shared-ui';
import { useHydrated, useLocation } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { useLinkedOfferQuery } from '../api/offers-api.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { AcceptOffer } from '../features/accept-offer/accept-offer.tsx';
import { EndedOffer, NoOffer } from '../features/accept-offer/offer-states.tsx';
import { OfferSheet } from '../features/accept-offer/offer-sheet.tsx';

export const head: PageHead = {
  title: 'Our offer',
  description: 'See our offer for your event, and accept it.',
};

/** The offer of a mailed link, whose token is in the fragment, so that no server's log has it (docs/product/offers.md#offer-page). */
function OfferPage() {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const token = hydrated ? hash.slice(1) : '';
  return (
    <Section>
      <Container width="narrow">
        <Stack gap={6}>
          <Heading level={1}>Our offer</Heading>
          {!hydrated && <Spinner text="Loading the offer..." />}
          {hydrated && token === '' && <NoOffer />}
          {token !== '' && <LinkedOffer key={token} token={token} />}
        </Stack>
      </Container>
    </Section>
  );
}

function LinkedOffer({ token }: { token: string }) {
  const { data: offer, isError, isFetching, isLoading, refetch } = useLinkedOfferQuery(token, { refetchOnFocus: true });
  if (isLoading) return <Spinner text="Loading the offer..." />;
  if (isError && !offer)
    return (
      <NotLoaded title="We cannot load the offer right now" retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!offer) return <NoOffer />;
  const open = offer.state === 'open' && offer.placeFree;
  return (
    <>
      {!open && <EndedOffer offer={offer} token={token} />}
      <OfferSheet offer={offer} />
      {open && <AcceptOffer offer={offer} token={token} />}
    </>
  );
}

export default withStore(OfferPage);
