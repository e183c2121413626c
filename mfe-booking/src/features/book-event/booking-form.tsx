import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBusiness, useToday } from 'shared-data';
import type { Booking } from 'shared-data/account';
import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import type { PricedPurchase } from 'shared-data/domain/pricing';
import { formatDate, formatEventTime, isDateText } from 'shared-data/domain/time';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { lazyPart, Notice, Stack, theme, toast } from 'shared-ui';
import { FormShell, SubmitButton, useFormikContext } from 'shared-ui/forms';
import type { FormikProps } from 'shared-ui/forms';
import type { AddressState } from 'shared-ui/router';
import { styled } from 'styled-components';
import { bookingSchema } from './booking-schema.ts';
import { firstMissing, missingIn, stepAfter, stepOf, STEPS, wrongIn } from './booking-steps.ts';
import type { StepId } from './booking-steps.ts';
import { ClosingFields } from './closing-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceSummary } from './price-summary.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { ServiceFields, serviceLine } from './service-fields.tsx';
import { Step } from './step.tsx';
import { TimeFields } from './time-fields.tsx';
import { useStartValues } from './use-start-values.ts';
import type { StartOptions, StartReason } from './use-start-values.ts';
import { useSignInCode } from './use-sign-in-code.ts';
import { isInForm, StepsContext, useSteps } from './use-steps.ts';
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

const Notices = styled.div`
  display: grid;
  gap: ${theme.space(4)};

  &:not(:empty) {
    margin-bottom: ${theme.space(6)};
  }
`;

const Submit = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  ${theme.media.tablet} {
    justify-items: start;
  }
`;

const BookByCode = lazyPart(async () => (await import('./book-by-code.tsx')).BookByCode);
const PlanNotice = lazyPart(async () => (await import('./plan-notice.tsx')).PlanNotice);

interface BookingFormProps extends Omit<StartOptions, 'onStart'> {
  /** Read once, when the form is shown. */
  startValues: () => BookingValues;
  /** Shared with the page, so that no step is opened in an address that the page is leaving. */
  address: AddressState;
  onBooked: (booking: Booking, values: BookingValues) => void;
}

/** The booking form in its steps, with its live price. */
export function BookingForm({ startValues, address, origin, prefill, onBooked }: BookingFormProps) {
  const prices = usePrices();
  const { zipPrefixes } = useBusiness();
  const schema = useMemo(() => bookingSchema(prices, zipPrefixes), [prices, zipPrefixes]); // making it is half of what this component does
  const [initialValues] = useState(startValues);
  const form = useRef<FormikProps<BookingValues>>(null);
  const steps = useSteps(address);
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

  const start = (values: BookingValues, reason: StartReason) => {
    // A person who is typing, or has opened a step, stays there.
    if (isInForm() || (reason === 'later' && steps.isOpened)) return;
    const step = firstMissing(values);
    if (reason === 'begins') steps.begin(step);
    else steps.open(step, missingIn(step, values)[0]);
  };
  const showField = (name: string) => steps.open(stepOf(name), name);
  const onInvalid = (errors: Record<string, string>, values: BookingValues) => {
    reportMissing(errors, values);
    const wrong = STEPS.find((step) => wrongIn(step, errors).length > 0);
    if (!wrong || wrong === steps.current) return; // the summary has the focus
    steps.open(wrong, wrongIn(wrong, errors)[0]);
  };
  const isLast = steps.current === 'details';
  return (
    <StepsContext value={steps}>
      <Stack gap={8}>
        <FormShell
          innerRef={form}
          aria-label="Booking form"
          initialValues={initialValues}
          validationSchema={schema}
          onSubmit={submit}
          onInvalid={onInvalid}
          onHiddenField={showField}
        >
          <FormBody {...{ origin, prefill, priceFor, terms }} onStart={start} onEmailChange={setEmail}>
            {!asked && (refusal || isLast) && (
              <Submit data-area="submit">
                {refusal && <RefusalNotice refusal={refusal} />}
                {isLast && (
                  <SubmitButton
                    size="large"
                    pending={!ready}
                    pendingText={ready ? 'Booking your time' : 'Reading your session'}
                  >
                    Book and continue to payment
                  </SubmitButton>
                )}
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
    </StepsContext>
  );
}

interface FormBodyProps extends StartOptions {
  onEmailChange: (email: string) => void;
  priceFor: (values: BookingValues) => PricedPurchase | null;
  terms: CustomerTerms;
  children: ReactNode;
}

function FormBody(props: FormBodyProps) {
  const { origin, prefill, onStart, onEmailChange, priceFor, terms, children } = props;
  const prices = usePrices();
  const { values } = useFormikContext<BookingValues>();
  const today = useToday();
  const { restored, joined } = useStartValues({ origin, prefill, onStart });
  useEffect(() => onEmailChange(values.email), [values.email, onEmailChange]);
  const after = (step: StepId) => () => stepAfter(step, values, prices, terms);
  const { eventDate, eventTime, guestCount, eventType, extras, location, venue, name, email, phone } = values;
  const isDated = isDateText(eventDate);
  return (
    <Layout>
      <div data-area="fields">
        <Notices>
          {values.hold ? (
            <Notice>Your place stays held while you change this. Your booking keeps its number.</Notice>
          ) : (
            restored && <Notice>What you entered is still here. Check it and book.</Notice>
          )}
          {values.plans.length > 0 && (
            <Suspense fallback={null}>
              <PlanNotice joined={joined} />
            </Suspense>
          )}
        </Notices>
        <Step
          id="when"
          known={[
            isDated && formatDate(eventDate, 'medium'),
            isDated && eventTime !== '' && formatEventTime(eventTime),
            guestCount !== '' && counted(guestCount, 'guest'),
            (isDated || guestCount !== '') && EVENT_TYPE_LABELS[eventType],
          ]}
          asks="Day and time, guests and kind of event"
          next={after('when')}
        >
          <TimeFields today={today} />
          <PartyFields terms={terms} />
        </Step>
        <Step
          id="way"
          known={[serviceLine(prices, values, terms), extras.length > 0 && counted(extras.length, 'extra')]}
          asks=""
          next={after('way')}
        >
          <ServiceFields terms={terms} />
          <ExtrasFields />
        </Step>
        <Step id="place" known={[venue, location]} asks="Where the event takes place" next={after('place')}>
          <PlaceFields />
        </Step>
        <Step id="details" known={[name, email, phone]} asks="Who books, and how to reach you">
          <ContactFields />
          <ClosingFields />
        </Step>
        <PriceBar price={priceFor(values)} />
      </div>
      <div data-area="summary">
        <PriceSummary price={priceFor(values)} />
      </div>
      {children}
    </Layout>
  );
}
