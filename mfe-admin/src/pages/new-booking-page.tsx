import { useState } from 'react';
import { clearDraft } from 'shared-data/drafts';
import { withStore } from 'shared-data/store';
import { toast } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { DeskPage } from '../components/desk-page.tsx';
import { AgainForm } from '../areas/bookings/features/book-by-phone/again-form.tsx';
import { BookedPanel } from '../areas/bookings/features/book-by-phone/booked-panel.tsx';
import { EnquiryForm } from '../areas/bookings/features/book-by-phone/enquiry-form.tsx';
import { PhoneForm } from '../areas/bookings/features/book-by-phone/phone-form.tsx';
import { valuesOfAddress } from '../areas/bookings/features/book-by-phone/phone-values.ts';
import type { PhoneValues } from '../areas/bookings/features/book-by-phone/phone-values.ts';
import type { OnBooked } from '../areas/bookings/features/book-by-phone/use-book-by-phone.ts';
import { phoneDraft } from '../areas/bookings/features/book-by-phone/use-phone-draft.ts';

export const head: PageHead = { title: 'New booking', description: 'Book for a customer on the phone' };

function NewBookingPage() {
  const [address, setAddress] = useSearchParams();
  const [booked, setBooked] = useState<{ id: string; values: PhoneValues; owed: number } | null>(null);
  const enquiryId = address.get('enquiry') ?? '';
  const againId = address.get('again') ?? '';
  const draft = phoneDraft(enquiryId || againId);
  const onBooked: OnBooked = (id, values, owed) => {
    clearDraft(draft);
    toast.success(
      'Booked',
      values.payment === 'link' && owed > 0 ? 'The link to pay is mailed.' : 'The booking is confirmed.',
    );
    setBooked({ id, values, owed });
  };
  const shared = { draft, onBooked };
  const form = enquiryId ? (
    <EnquiryForm key={enquiryId} enquiryId={enquiryId} {...shared} />
  ) : againId ? (
    <AgainForm key={againId} bookingId={againId} {...shared} />
  ) : (
    <PhoneForm enquiryId="" prefill={valuesOfAddress(address)} {...shared} />
  );
  return (
    <DeskPage title="New booking" text="For a customer on the phone.">
      {booked ? (
        <BookedPanel
          bookingId={booked.id}
          values={booked.values}
          owed={booked.owed}
          onAnother={() => {
            setAddress({}, { replace: true });
            setBooked(null);
          }}
        />
      ) : (
        form
      )}
    </DeskPage>
  );
}

export default withStore(NewBookingPage);
