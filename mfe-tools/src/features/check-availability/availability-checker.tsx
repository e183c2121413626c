import { useEffect, useRef, useState } from 'react';
import { useToday } from 'shared-data';
import { useCountLookMutation } from '../../api/counts-api.ts';
import { bookingLocation } from './availability.ts';
import { ErrorState, Stack } from 'shared-ui';
import { useHistoryStep, useNavigate } from 'shared-ui/router';
import { ChooseSlotStep } from './choose-slot-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { LaterDate } from './later-date.tsx';
import { NoOpenDates } from './no-open-dates.tsx';
import { chosenSlot } from './selection.ts';
import { useOpenSlots } from './use-open-slots.ts';
import { useRequest } from './use-request.ts';

const isSlotId = (value: unknown): value is string => typeof value === 'string';

/** The availability checker: a slot, then who asks, then on to the booking form with both. */
export function AvailabilityChecker() {
  const { settled, selection, setSelection, contact, setContact } = useRequest();
  const [shown, setShown] = useState('');
  const { slots, fewLeft, failed, retry, retrying, nothingOpen, ...time } = useOpenSlots(
    shown || selection.date,
    selection.date,
  );
  const today = useToday();
  const navigate = useNavigate();
  const details = useHistoryStep('details', isSlotId);
  const [returning, setReturning] = useState(false);
  const [countLook] = useCountLookMutation();
  const counted = useRef(false);
  const looked = Boolean(settled && slots && selection.date);
  useEffect(() => {
    if (!looked || counted.current) return;
    counted.current = true;
    void countLook();
  }, [looked, countLook]);

  if (failed) {
    return (
      <ErrorState
        level={2}
        message="The available times could not be loaded. Your choices are saved."
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  const loaded = settled ? slots : undefined;
  const slot = chosenSlot(loaded ?? [], selection, time.from);
  if (slot && details.value === slot.id) {
    if (!returning) setReturning(true); // as soon as step 1 is shown again
    return (
      <ContactStep
        slot={slot}
        contact={contact}
        onChange={setContact}
        onBack={details.close}
        onSubmit={(typed) => navigate(bookingLocation(slot, typed))}
      />
    );
  }
  return (
    <Stack gap={12}>
      {loaded && nothingOpen ? (
        <NoOpenDates />
      ) : (
        <ChooseSlotStep
          key={loaded ? 'loaded' : 'loading'}
          slots={loaded}
          fewLeft={fewLeft}
          time={time}
          today={today}
          onMonthChange={setShown}
          selection={selection}
          returning={returning}
          onChange={setSelection}
          onContinue={({ slotId }) => details.open(slotId)}
        />
      )}
      <LaterDate
        last={nothingOpen ? undefined : time.last}
        loading={!loaded || time.last === undefined}
        today={today}
      />
    </Stack>
  );
}
