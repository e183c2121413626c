import { serviceRows, priceFacts } from 'shared-data/domain/purchase';
import { formatInstant } from 'shared-data/domain/time';
import { Facts, Heading, Stack } from 'shared-ui';
import { Fold } from 'shared-ui/display';
import { usePurchaseVersionsQuery } from '../../../../api/booking-api.ts';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { PurchaseFacts } from '../../../../components/purchase/purchase-facts.tsx';

/** What was bought, as the record of the booking has it (docs/product/what-was-bought.md), and what it was before. */
export function PurchasePanel({ booking }: { booking: DeskBooking }) {
  return (
    <Panel title="What was bought">
      <Stack gap={4}>
        <Facts
          facts={[
            ...serviceRows(booking),
            ...priceFacts(booking),
            ['Reason for the agreed price', booking.agreedPriceReason],
          ]}
        />
        <EarlierVersions bookingId={booking.id} />
      </Stack>
    </Panel>
  );
}

function EarlierVersions({ bookingId }: { bookingId: string }) {
  const { data: versions = [] } = usePurchaseVersionsQuery(bookingId);
  const earlier = versions.slice(1);
  if (earlier.length === 0) return null;
  return (
    <Fold title={`Earlier versions (${earlier.length})`}>
      <Stack gap={5}>
        {earlier.map(({ version, createdAt, purchase }) => (
          <Stack key={version} as="section" gap={2} aria-label={`Version ${version}`}>
            <Heading level={3} size="h4">
              {`Version ${version}, ${formatInstant(createdAt)}`}
            </Heading>
            <PurchaseFacts purchase={purchase} />
          </Stack>
        ))}
      </Stack>
    </Fold>
  );
}
