import { useState } from 'react';
import { useToday } from 'shared-data';
import { bookingLocation } from 'shared-data/domain/availability';
import { openDates } from 'shared-data/domain/slots';
import { ErrorState } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { ChooseSlotStep } from './choose-slot-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { NoOpenDates } from './no-open-dates.tsx';
import { chosenSlot } from './selection.ts';
import { useOpenSlots } from './use-open-slots.ts';
import { useRequest } from './use-request.ts';

/** The availability checker: a slot, then who asks, then on to the booking form with both. */
export function AvailabilityChecker() {
  const { slots, failed, retry, retrying } = useOpenSlots();
  const { settled, selection, setSelection, contact, setContact } = useRequest();
  const today = useToday();
  const navigate = useNavigate();
  const [step, setStep] = useState<'choose' | 'contact'>('choose');
  const [returning, setReturning] = useState(false);

  if (failed) {
    return <ErrorState level={2} message="The open times could not be read. What you chose is kept." onRetry={retry} retrying={retrying} />;
  }
  const known = settled ? slots : undefined;
  const slot = chosenSlot(known ?? [], selection);
  if (step === 'contact' && slot) {
    const back = () => {
      setReturning(true);
      setStep('choose');
    };
    return (
      <ContactStep
        slot={slot}
        contact={contact}
        onChange={setContact}
        onBack={back}
        onSubmit={(typed) => navigate(bookingLocation(slot, typed))}
      />
    );
  }
  if (known && openDates(known, today).length === 0) return <NoOpenDates />;
  return (
    <ChooseSlotStep
      key={known ? 'known' : 'awaited'}
      slots={known}
      today={today}
      selection={selection}
      returning={returning}
      onChange={setSelection}
      onContinue={() => setStep('contact')}
    />
  );
}
