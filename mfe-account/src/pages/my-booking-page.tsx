import { useEffect, useState } from 'react';
import { useBusiness } from 'shared-data';
import { mailCodesOf } from 'shared-data/mail-codes';
import { useReturnedCheckout } from 'shared-data/payments';
import { withStore } from 'shared-data/store';
import { Card, Container, Heading, Notice, Section, Spinner, Stack, TextLink } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import { useHydrated, useSearchParams } from 'shared-ui/router';
import { FOLLOW_TIME } from '../api/booking-actions-api.ts';
import { useLinkedBookingQuery } from '../api/linked-booking-api.ts';
import type { PageHead } from '@district-pour/contract';
import { NotLoaded } from '../components/not-loaded.tsx';
import { useFirstMinute } from '../components/use-first-minute.ts';
import { useOpenedLink } from '../features/pay-by-link/use-opened-link.ts';
import { CustomerBooking } from './customer-booking.tsx';

export const head: PageHead = {
  title: 'Your booking',
  description: 'See, pay for or sign the contract of your District Pour booking.',
};

/** Milliseconds between two polls while a payment is being confirmed. */
const POLL_INTERVAL = 4_000;

/** The booking of a mailed link, for a customer without an account (docs/product/customers.md#links). */
function MyBookingPage() {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const opened = useOpenedLink();
  const returned = params.get('payment') === 'success' ? (params.get('for') ?? 'booking') : null;
  return (
    <Section>
      <Container width="narrow">
        <Stack gap={6}>
          <Heading level={1}>Your booking</Heading>
          {(!hydrated || opened.status === 'opening') && <Spinner text="Loading your booking..." />}
          {hydrated && opened.status === 'none' && <EndedLink paid={returned !== null} />}
          {opened.status === 'failed' && <BookingNotLoaded onRetry={opened.retry} />}
          {hydrated && opened.status === 'opened' && (
            <LinkedBooking
              key={opened.token}
              link={opened.token}
              returned={returned}
              sessionId={params.get('session_id')}
            />
          )}
        </Stack>
      </Container>
    </Section>
  );
}

interface LinkedBookingProps {
  link: string;
  /** What has just been paid for, when the page comes back from a checkout. */
  returned: string | null;
  /** The checkout that returned. */
  sessionId: string | null;
}

function LinkedBooking({ link, returned, sessionId }: LinkedBookingProps) {
  const { data, isError, isLoading, refetch } = useLinkedBookingQuery(link, FOLLOW_TIME);
  const awaited = useFirstMinute(returned === 'balance');
  const confirming =
    returned === 'balance' ? awaited && (data?.money.open ?? 0) > 0 : returned !== null && data?.status === 'pending';
  const payable = data ? `${data.status} ${data.money.open}` : undefined;
  const [opened, setOpened] = useState<string>();
  const paying = opened !== undefined && opened === payable;
  useLinkedBookingQuery(link, { pollingInterval: POLL_INTERVAL, skip: !confirming && !paying });
  useEffect(() => {
    // The pay button is gone, and with it the focus.
    if (opened !== undefined && !paying && document.activeElement === document.body)
      document.getElementById(`booking-${data?.id}`)?.focus();
  }, [opened, paying, data?.id]);
  useReturnedCheckout(sessionId, confirming, () => void refetch());
  if (isLoading) return <Spinner text="Loading your booking..." />;
  if (isError && !data) {
    return <BookingNotLoaded onRetry={() => void refetch()} />;
  }
  if (!data) return <EndedLink />;
  const reload = () => void refetch();
  return (
    <Card>
      <CustomerBooking
        booking={data}
        of={{ link }}
        actions={data.actions}
        money={data.money}
        level={2}
        confirming={confirming}
        paymentTab={{ poll: { failed: isError, check: refetch }, onOpened: () => setOpened(payable) }}
        onChanged={reload}
      />
    </Card>
  );
}

function BookingNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      title="We cannot load your booking right now"
      unaffected="Your booking is not affected."
      onRetry={onRetry}
    />
  );
}

interface EndedLinkProps {
  /** The tab comes from a paid checkout, and is not the one in which the link was opened. */
  paid?: boolean;
}

/** The same for every link that opens nothing. */
function EndedLink({ paid = false }: EndedLinkProps) {
  const business = useBusiness();
  return (
    <>
      {paid ? (
        <Notice tone="success" title="Thank you for your payment" role="status">
          <p>
            The page on which you pressed Pay shows it within seconds, and a mail confirms it. You can close this tab.
          </p>
        </Notice>
      ) : (
        <Notice title="This link does not open a booking" role="status">
          <p>
            It may have been ended, or a part of it is missing. A page that a link has opened ends after two hours, and
            with its tab. Please open the link in the newest mail from us, or call{' '}
            <TextLink href={business.phone.href}>{business.phone.display}</TextLink>.
          </p>
        </Notice>
      )}
      <OpenByCode {...mailCodesOf('booking')} />
    </>
  );
}

export default withStore(MyBookingPage);
