import { useBillTo } from 'shared-data/documents';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Stack, Text } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { BillTo } from 'shared-ui/bill-to';
import { useBookingContractQuery } from '../../../../api/bookings-api.ts';
import type { BookingContract } from '../../../../api/bookings-api.ts';
import type { DeskBooking } from '../../../../api/booking-api.ts';
import { BookingDocuments } from './booking-documents.tsx';
import { Panel } from '../../../../components/panel.tsx';

function stateOf(contract: BookingContract): [tone: Tone, text: string] {
  if (contract.countersignedAt) return ['success', 'Signed by both'];
  return contract.signedAt ? ['warning', 'Waits for your signature'] : ['neutral', 'Waits for the customer'];
}

function Contract({ booking }: { booking: DeskBooking }) {
  const { data: contract, isError } = useBookingContractQuery(booking.id);
  if (!booking.signatureRequired) return <Text>No contract is needed.</Text>;
  if (isError) return <Text>The contract’s state could not be loaded.</Text>;
  if (contract === undefined) return <Text tone="muted">Loading the contract…</Text>;
  if (!contract) return <Text>The contract is made when the booking is confirmed.</Text>;
  const [tone, text] = stateOf(contract);
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={3}>
        <Text>Contract, version {contract.version}</Text>
        <Badge tone={tone}>{text}</Badge>
      </Stack>
      {contract.signedAt && (
        <Text size="small" tone="muted">
          Signed by {contract.signerName}, {formatInstant(contract.signedAt)}
        </Text>
      )}
    </Stack>
  );
}

function BookingBillTo({ bookingId }: { bookingId: string }) {
  return <BillTo {...useBillTo({ bookingId })} />;
}

/** The state of the booking's contract, its invoices, credit notes and receipts. */
export function DocumentsPanel({ booking }: { booking: DeskBooking }) {
  return (
    <Panel title="Documents">
      <Contract booking={booking} />
      <BookingDocuments bookingId={booking.id} />
      {booking.status !== 'cancelled' && <BookingBillTo bookingId={booking.id} />}
    </Panel>
  );
}
