import { useEffect, useRef } from 'react';
import { Notice, TextLink } from 'shared-ui';
import { SignInLinks } from '../../components/sign-in-links.tsx';
import { paths } from '../../paths.ts';
import type { BookingRefusal } from './booking-refusal.ts';

/** Why the last submit failed; takes focus, and stays until the next submit is answered. */
export function RefusalNotice({ refusal }: { refusal: BookingRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refusal]);
  const signIn = refusal.kind === 'signedOut' || refusal.kind === 'sessionEnded';
  const bookings = refusal.kind === 'tooManyHolds' || refusal.kind === 'alreadyBooked';
  return (
    <Notice
      ref={box}
      tone={refusal.kind === 'priceChanged' || signIn ? 'warning' : 'danger'}
      title={refusal.toast.title}
      role="group"
      aria-label={refusal.toast.title}
      tabIndex={-1}
    >
      <p>{refusal.note}</p>
      {signIn && <SignInLinks />}
      {bookings && (
        <TextLink standalone to={paths.account}>
          Open My Bookings
        </TextLink>
      )}
    </Notice>
  );
}
