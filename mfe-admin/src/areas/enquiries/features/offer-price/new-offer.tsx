import { useState } from 'react';
import { clockNow } from 'shared-data';
import { usePrices } from 'shared-data/content';
import { todayInNewYork } from 'shared-data/domain/time';
import { useNavigate } from 'shared-ui/router';
import { OfferForm } from './offer-form.tsx';
import { blankValues } from './offer-values.ts';

/** An offer to somebody who has not written (docs/product/offers.md#offer-without-enquiry). */
export function NewOffer() {
  const prices = usePrices();
  const navigate = useNavigate();
  const [start] = useState(() => blankValues(prices, todayInNewYork(clockNow())));
  return <OfferForm enquiry={null} start={start} onClose={() => void navigate('/admin/offers')} />;
}
