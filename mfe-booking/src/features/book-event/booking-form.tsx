import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBusiness, useToday } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { lazyPart, Notice, Stack, theme, toast } from 'shared-ui';
import { FormShell, SubmitButton, useFormikContext } from 'shared-ui/forms';
import type { FormikProps } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { bookingSchema } from './booking-schema.ts';
import { ClosingFields } from './closing-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { ServiceFields } from './service-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useStartValues } from './use-start-values.ts';
import type { StartOptions } from './use-start-values.ts';
import { useSignInCode } from './use-sign-in-code.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

const Layout = styled.div`
  display: grid;
  gap: ${theme.space(8)};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 46rem) minmax(18rem, 24rem);
    justify-content: space-between;
    grid-template-areas: 'fields summary' 'submit summary';
    gap: ${theme.space(4)} ${theme.space(16)};

    > [data-area='fields'] {
      grid-area: fields;
    }
    > [data-area='summary'] {
      position: sticky;
      top: 7rem;
      grid-area: summary;
      align-self: start;
    }
    > [data-area='submit'] {
      grid-area: submit;
    }
  }
`;

const Submit = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  ${theme.media.tablet} {
    justify-items: start;
  }
`;

const ExtrasFields = lazyPart(async () => (await import('./extras-fields.tsx')).ExtrasFields);
const BookByCode = lazyPart(async () => (await import('./book-by-code.tsx')).BookByCode);

interface BookingFormProps extends StartOptions {
  initialValues: BookingValues;
  onGuestsChange: (guestCount: number) => void;
  onBooked: (booking: Booking, values: BookingValues) => void;
}

/** The full booking form with its live price. */
export function BookingForm(props: BookingFormProps) {
  const { initialValues, prefill, fillContact, onGuestsChange, onBooked } = props;
  const prices = usePrices();
  const { zipPrefixes } = useBusiness();
  const schema = useMemo(() => bookingSchema(prices, zipPrefixes), [prices, zipPrefixes]); // making it is half of what this component does
  const form = useRef<FormikProps<BookingValues>>(null);
  const code = useSignInCode();
  const [email, setEmail] = useState(initialValues.email);
  const { submit, reportMissing, refusal, priceFor, terms, ready } = useSubmitBooking(onBooked, code.request);
  const { confirmedTotal, settle } = code;
  const asked = code.askedFor(email);
  const shownTotal = () => (form.current && priceFor(form.current.values)?.totalAmount) ?? 0;
  useEffect(() => {
    if (confirmedTotal === null || !ready || !form.current) return;
    // A booking is made at the price that was shown; one that the account has changed is shown first.
    if (priceFor(form.current.values)?.totalAmount === confirmedTotal) void form.current.submitForm();
    else
      toast.info('You are signed in', 'Your account has another price. Please check it and book.', {
        group: 'booking',
      });
    settle();
  }, [confirmedTotal, ready, priceFor, settle]);
  return (
    <Stack gap={8}>
      <FormShell
        innerRef={form}
        aria-label="Booking form"
        initialValues={initialValues}
        validationSchema={schema}
        onSubmit={submit}
        onInvalid={reportMissing}
      >
        <FormBody {...{ prefill, fillContact, onGuestsChange, priceFor, terms }} onEmailChange={setEmail}>
          {!asked && (
            <Submit data-area="submit">
              {refusal && <RefusalNotice refusal={refusal} />}
              <SubmitButton
                size="large"
                pending={!ready}
                pendingText={ready ? 'Booking your time' : 'Reading your session'}
              >
                Book and continue to payment
              </SubmitButton>
            </Submit>
          )}
        </FormBody>
      </FormShell>
      {asked && (
        <Suspense fallback={null}>
          <BookByCode
            key={asked.person.email}
            {...asked}
            sendAgain={code.sendAgain}
            onSignedIn={() => code.confirm(shownTotal())}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface FormBodyProps extends StartOptions {
  onGuestsChange: (guestCount: number) => void;
  onEmailChange: (email: string) => void;
  priceFor: (values: BookingValues) => PricedPurchase | null;
  terms: CustomerTerms;
  children: ReactNode;
}

function FormBody(props: FormBodyProps) {
  const { prefill, fillContact, onGuestsChange, onEmailChange, priceFor, terms, children } = props;
  const { values } = useFormikContext<BookingValues>();
  const today = useToday();
  const restored = useStartValues({ prefill, fillContact });
  const guests = Number(values.guestCount);
  useEffect(() => onGuestsChange(guests), [guests, onGuestsChange]);
  useEffect(() => onEmailChange(values.email), [values.email, onEmailChange]);
  return (
    <Layout>
      <div data-area="fields">
        {values.hold ? (
          <Notice>Your place stays held while you change this. Your booking keeps its number.</Notice>
        ) : (
          restored && <Notice>What you entered is still here. Check it and book.</Notice>
        )}
        <PlanNotice />
        <ContactFields />
        <TimeFields today={today} />
        <EventFields />
        <ServiceFields terms={terms} />
        <Suspense fallback={null}>
          <ExtrasFields />
        </Suspense>
        <ClosingFields />
        <PriceBar price={priceFor(values)} />
      </div>
      <div data-area="summary">
        <PriceSummary price={priceFor(values)} />
      </div>
      {children}
    </Layout>
  );
}
