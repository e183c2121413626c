import { useEffect, useRef } from 'react';
import { Button, Notice, TextLink } from 'shared-ui';
import { SignInLinks } from '../../components/sign-in-links.tsx';
import { paths } from '../../paths.ts';
import { AskInstead } from './ask-instead.tsx';
import type { BookingRefusal } from './booking-refusal.ts';
import { useStepsContext } from './use-steps.ts';

/** Why the last submit failed; takes focus, and stays until the next submit is answered. */
export function RefusalNotice({ refusal }: { refusal: BookingRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  const { open } = useStepsContext();
  const signIn = refusal.kind === 'sessionEnded';
  const bookings = refusal.kind === 'tooManyHolds' || refusal.kind === 'alreadyBooked';
  return (
    <Notice
      ref={box}
      tone={refusal.kind === 'priceChanged' || signIn || bookings ? 'warning' : 'danger'}
      title={refusal.toast.title}
      role="group"
      aria-label={refusal.toast.title}
      tabIndex={-1}
    >
      <p>{refusal.note}</p>
      {signIn && <SignInLinks />}
      {refusal.kind === 'unavailable' && (
        <Button variant="quiet" size="small" onClick={() => open('when', 'eventTime')}>
          Choose another time
        </Button>
      )}
      {refusal.kind === 'partyTooLarge' && <AskInstead about="guests" />}
      {refusal.kind === 'outsideArea' && <AskInstead about="place" />}
      {bookings && (
        <TextLink standalone to={paths.bookings}>
          Open My Bookings
        </TextLink>
      )}
    </Notice>
  );
}
