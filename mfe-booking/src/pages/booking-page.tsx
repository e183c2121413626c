import { Suspense, useSyncExternalStore } from 'react';
import { hasStoredSession, useSession, useToday } from 'shared-data';
import { withStore } from 'shared-data/store';
import { AfterFirstPaint, Container, Heading, lazyPart, Notice, Section, Skeleton, Stack, Text } from 'shared-ui';
import { Stepper } from 'shared-ui/display';
import type { PageHead } from '@district-pour/contract';
import { SignInLinks } from '../components/sign-in-links.tsx';
import { BookingForm } from '../features/book-event/booking-form.tsx';
import { UnpaidHoldNotice } from '../features/pay-booking/unpaid-hold-notice.tsx';
import { SignInPrompt } from '../features/prompt-sign-in/sign-in-prompt.tsx';
import { BookingHero } from './booking-hero.tsx';
import { useBookingFlow } from './use-booking-flow.ts';
import { useTurn } from './use-turn.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Book your event',
  description:
    'Book a mobile bar for your wedding, corporate event or private party in Washington, DC. See your price, choose an open time and pay online.',
  previewPicture: pictures['gallery/candlelit-long-table-venue'],
};

const steps = [
  { id: 'form', label: 'Your event' },
  { id: 'payment', label: 'Payment' },
  { id: 'confirmed', label: 'Confirmed' },
] as const;

const never = () => () => {};

const CustomerCards = lazyPart(async () => (await import('./customer-cards.tsx')).CustomerCards);
const loadStage = () => import('./booked-stage.tsx');
const BookedStage = lazyPart(async () => (await loadStage()).BookedStage);
/** The code of the payment comes while the booking is sent; a failure is shown where it is needed. */
const loadAhead = () => void loadStage().catch(() => {});

function BookingPage() {
  return <Booking key={useTurn()} />;
}

function Booking() {
  const { status } = useSession();
  // The prerendered page has the prompt for visitors without a session, so that nothing below it moves.
  const returning = useSyncExternalStore(never, hasStoredSession, () => false);
  const today = useToday();
  const flow = useBookingFlow(today);
  const { stage } = flow;
  const paying = stage.kind === 'payment' || stage.kind === 'returned';
  const isPrompted = stage.kind === 'form' && (status === 'signedOut' || (status === 'loading' && !returning));
  const isCustomer = !paying && status === 'signedIn';

  return (
    <>
      {!paying && <BookingHero />}

      <AfterFirstPaint>
        <Suspense fallback={null}>
          <Section spacing="tight">
            <Container width={paying ? 'narrow' : 'wide'}>
              <Stack gap={10}>
                {stage.kind === 'form' && status === 'signedIn' && <UnpaidHoldNotice onResume={flow.resume} />}
                {stage.kind === 'form' && status === 'signedOut' && flow.isNamed && (
                  <Notice
                    title="Sign in to pay for your booking"
                    role="group"
                    aria-label="Sign in to pay for your booking"
                  >
                    <p>Then this page shows its payment.</p>
                    <SignInLinks />
                  </Notice>
                )}
                <Stepper label="Booking steps" steps={steps} current={paying ? 'payment' : stage.kind} />
                {stage.kind !== 'form' && (
                  <Suspense fallback={<Skeleton lines={6} text="Loading your booking…" />}>
                    <BookedStage stage={stage} flow={flow} />
                  </Suspense>
                )}
                {!paying && (
                  <Stack gap={8} onSubmit={loadAhead}>
                    <Stack gap={3}>
                      <Heading level={2} size="h2">
                        {stage.kind === 'confirmed' ? 'Book another event' : 'Tell us about it'}
                      </Heading>
                      <Text tone="muted">Fields with a star are required.</Text>
                    </Stack>
                    <BookingForm
                      startValues={flow.startValues}
                      address={flow.address}
                      origin={flow.origin}
                      prefill={flow.prefill}
                      onBooked={flow.onBooked}
                    />
                  </Stack>
                )}
              </Stack>
            </Container>
          </Section>
        </Suspense>

        {(isPrompted || isCustomer) && (
          <Section tone="linen" spacing="tight">
            <Container>
              {isPrompted && <SignInPrompt />}
              {isCustomer && (
                <Suspense fallback={null}>
                  <CustomerCards today={today} onRebook={flow.rebook} />
                </Suspense>
              )}
            </Container>
          </Section>
        )}
      </AfterFirstPaint>
    </>
  );
}

export default withStore(BookingPage);
