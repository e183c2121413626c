import type { ContractReader } from 'shared-data/contracts';
import { waitsForSignature } from 'shared-data/domain/signatures';
import { CONTRACT_WAITS } from 'shared-data/domain/words';
import { Badge, Stack, Text } from 'shared-ui';
import type { CustomerBooking } from '../../api/customer-booking.ts';
import { Disclosed } from '../../components/disclosed.tsx';
import { ContractPart } from './contract-part.tsx';

interface BookingContractProps {
  booking: CustomerBooking;
  reader: ContractReader;
  maySign: boolean;
  onSigned: () => void;
}

/** The contract to read and sign, behind a button that stands out while it waits for the signature (docs/product/signatures.md#behind-a-button). */
export function BookingContract({ booking, reader, maySign, onSigned }: BookingContractProps) {
  if (!booking.signatureRequired || booking.status === 'cancelled') return null;
  const waits = waitsForSignature(booking);
  return (
    <Stack gap={3}>
      {booking.signatureCompleted && (
        <div>
          <Badge tone="success">Contract signed</Badge>
        </div>
      )}
      {waits && <Text size="small">{CONTRACT_WAITS}</Text>}
      <Disclosed label={maySign ? 'Read and sign the contract' : 'Read the contract'} isNextStep={waits && maySign}>
        <ContractPart reader={reader} level={3} maySign={maySign} hasIntro onSigned={onSigned} />
      </Disclosed>
    </Stack>
  );
}
