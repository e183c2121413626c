import { useState } from 'react';
import { clockNow } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { todayInNewYork } from 'shared-data/domain/time';
import { Button, ErrorState, Heading, Skeleton, Stack } from 'shared-ui';
import { useEnquiryPlanQuery } from '../../../../api/enquiries-api.ts';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import { useEnquiryOffersQuery } from '../../api/offers-api.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferForm } from './offer-form.tsx';
import { startValues } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

/** The offers of an enquiry, the latest first, and the form for a new one while none is open. */
export function EnquiryOffers({ enquiry }: { enquiry: Enquiry }) {
  const { data: offers, error, isFetching, refetch } = useEnquiryOffersQuery(enquiry.id, LIVE);
  const { data: plan } = useEnquiryPlanQuery(enquiry.id);
  const prices = usePrices();
  const [start, setStart] = useState<OfferValues | null>(null);
  if (error && !offers)
    return (
      <ErrorState message="The offers could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!offers) return <Skeleton lines={2} text="Loading the offers" />;
  if (enquiry.isSpam && offers.length === 0) return null;
  const isOpen = offers.some(({ state }) => state === 'open');
  return (
    <Stack as="section" gap={4} aria-label="Offers">
      <Heading level={3} size="h4">
        Offers
      </Heading>
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} enquiryId={enquiry.id} />
      ))}
      {start && !isOpen && <OfferForm enquiry={enquiry} start={start} onClose={() => setStart(null)} />}
      {!start && !isOpen && !enquiry.isSpam && (
        <div>
          <Button
            variant="secondary"
            disabled={plan === undefined}
            onClick={() => setStart(startValues(enquiry, plan ?? null, prices, todayInNewYork(clockNow())))}
          >
            Write an offer
          </Button>
        </div>
      )}
    </Stack>
  );
}
