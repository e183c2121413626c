import { useToday } from 'shared-data';
import { Notice } from 'shared-ui';
import { FormShell, SubmitButton, useFormikContext } from 'shared-ui/forms';
import { useFindCustomersQuery } from '../../api/phone-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { phoneSchema } from './phone-schema.ts';
import { PHONE_DEFAULTS } from './phone-values.ts';
import type { PhonePurchase, PhoneValues } from './phone-values.ts';
import { PriceFields } from './price-fields.tsx';
import { useBookByPhone } from './use-book-by-phone.ts';
import type { OnBooked } from './use-book-by-phone.ts';
import { usePhoneDraft } from './use-phone-draft.ts';

interface PhoneFormProps {
  /** What it begins with. Default: nothing. */
  start?: PhoneValues;
  /** Name of the draft on the device. */
  draft: string;
  /** The enquiry that the booking answers; blank without one. */
  enquiryId: string;
  /** Values of the address. */
  prefill: Partial<PhoneValues>;
  onBooked: OnBooked;
}

/** The form for a booking that an admin takes on the phone (docs/product/desk-phone-bookings.md). */
export function PhoneForm({ start = PHONE_DEFAULTS, draft, enquiryId, prefill, onBooked }: PhoneFormProps) {
  const today = useToday();
  const { submit, purchaseFor, refusal } = useBookByPhone({ today, enquiryId, onBooked });
  return (
    <FormColumn>
      <FormShell<PhoneValues>
        aria-label="Booking by phone"
        initialValues={start}
        validationSchema={phoneSchema(today)}
        onSubmit={submit}
      >
        <FormBody draft={draft} prefill={prefill} today={today} purchaseFor={purchaseFor} />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <SubmitButton pendingText="Booking">Book</SubmitButton>
      </FormShell>
    </FormColumn>
  );
}

interface FormBodyProps {
  draft: string;
  prefill: Partial<PhoneValues>;
  today: string;
  purchaseFor: (values: PhoneValues, loyaltyPercent: number) => PhonePurchase | null;
}

function FormBody({ draft, prefill, today, purchaseFor }: FormBodyProps) {
  const { values } = useFormikContext<PhoneValues>();
  usePhoneDraft(draft, prefill);
  const { currentData: data } = useFindCustomersQuery(values.customerId, { skip: !values.customerId });
  const customer = values.customerId ? data?.find(({ id }) => id === values.customerId) : undefined;
  const loyaltyPercent = customer?.loyaltyPercent ?? 0;
  const purchase = purchaseFor(values, loyaltyPercent);
  return (
    <>
      <CustomerFields known={customer} missing={data !== undefined && values.customerId !== '' && !customer} />
      <EventFields today={today} />
      <PriceFields purchase={purchase} loyaltyPercent={loyaltyPercent} />
      <PaymentFields today={today} owed={purchase?.totalAmount ?? null} />
    </>
  );
}
