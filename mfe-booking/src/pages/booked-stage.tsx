import { ConfirmedPanel } from '../features/pay-booking/confirmed-panel.tsx';
import { PaymentReturn } from '../features/pay-booking/payment-return.tsx';
import { PaymentStep } from '../features/pay-booking/payment-step.tsx';
import type { Stage, useBookingFlow } from './use-booking-flow.ts';

interface BookedStageProps {
  stage: Exclude<Stage, { kind: 'form' }>;
  flow: Pick<
    ReturnType<typeof useBookingFlow>,
    'address' | 'onStored' | 'onBack' | 'onChange' | 'onAnother' | 'onConfirmed'
  >;
}

/** What follows the form: payment, the return from checkout, the confirmation. A separate chunk, which most visits do not need. */
export function BookedStage({
  stage,
  flow: { address, onStored, onBack, onChange, onAnother, onConfirmed },
}: BookedStageProps) {
  switch (stage.kind) {
    case 'payment':
      return (
        <PaymentStep
          key={stage.booking.id}
          booking={stage.booking}
          address={address}
          onStored={onStored}
          onBack={onBack}
          onChange={onChange}
          onAnother={onAnother}
          onConfirmed={(synced) => onConfirmed(stage.booking.id, synced)}
        />
      );
    case 'returned':
      return (
        <PaymentReturn
          bookingId={stage.bookingId}
          address={address}
          onBack={onBack}
          onConfirmed={(synced) => onConfirmed(stage.bookingId, synced)}
        />
      );
    case 'confirmed':
      return <ConfirmedPanel bookingId={stage.bookingId} synced={stage.synced} />;
  }
}
