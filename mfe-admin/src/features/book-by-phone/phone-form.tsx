import { useToday } from 'shared-data';
import type { BookingPrice } from 'shared-data/domain/pricing';
import { Notice } from 'shared-ui';
import { FormShell, SubmitButton, useFormikContext } from 'shared-ui/forms';
import { useFindCustomersQuery } from '../../api/bookings/phone-api.ts';
import { FormColumn } from '../../components/form-column.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { phoneSchema } from './phone-schema.ts';
import { owedOf, PHONE_DEFAULTS } from './phone-values.ts';
import type { PhoneValues } from './phone-values.ts';
import { PriceFields } from './price-fields.tsx';
import { useBookByPhone } from './use-book-by-phone.ts';
import { usePhoneDraft } from './use-phone-draft.ts';

interface PhoneFormProps {
  /** Values of the address. */
  prefill: Partial<PhoneValues>;
  onBooked: (id: string, values: PhoneValues) => void;
}

/** The form for a booking that an admin takes on the phone (docs/product/desk-phone-bookings.md). */
export function PhoneForm({ prefill, onBooked }: PhoneFormProps) {
  const today = useToday();
  const { submit, listFor, refusal } = useBookByPhone(today, onBooked);
  return (
    <FormColumn>
      <FormShell<PhoneValues>
        aria-label="Booking by phone"
        initialValues={PHONE_DEFAULTS}
        validationSchema={phoneSchema(today)}
        onSubmit={submit}
      >
        <FormBody prefill={prefill} today={today} listFor={listFor} />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <SubmitButton pendingText="Booking">Book</SubmitButton>
      </FormShell>
    </FormColumn>
  );
}

interface FormBodyProps {
  prefill: Partial<PhoneValues>;
  today: string;
  listFor: (values: PhoneValues, loyaltyPercent: number) => BookingPrice | null;
}

function FormBody({ prefill, today, listFor }: FormBodyProps) {
  const { values } = useFormikContext<PhoneValues>();
  usePhoneDraft(prefill);
  const { data } = useFindCustomersQuery(values.customerId, { skip: !values.customerId });
  const customer = values.customerId ? data?.find(({ id }) => id === values.customerId) : undefined;
  const list = listFor(values, customer?.loyaltyPercent ?? 0);
  return (
    <>
      <CustomerFields known={customer} missing={data !== undefined && values.customerId !== '' && !customer} />
      <EventFields today={today} />
      <PriceFields list={list} />
      <PaymentFields today={today} owed={owedOf(values, list?.total ?? null)} />
    </>
  );
}
