import { useCallback, useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { toDataError, useSession, useSessionActions } from 'shared-data';
import type { BookingValues } from 'shared-data/domain/booking-rules';

/** A booking that waits for the code of its person. */
interface WaitingBooking {
  person: Pick<BookingValues, 'email' | 'name' | 'companyName'>;
  /** Why the last code was not mailed; empty when it was. */
  failure: string;
  /** So many codes are asked for that only addresses with an account or a booking get a mail. */
  isBusy: boolean;
  /** The total that the form showed when the right code was entered; null before. */
  confirmedTotal: number | null;
}

/** What happened to a request for a code. */
type Outcome = Pick<WaitingBooking, 'failure' | 'isBusy'>;

const ONLY_KNOWN = 'Codes go only to addresses with an account or a booking at the moment.';

const failureOf = (cause: unknown): string =>
  toDataError(cause).status === 429
    ? 'There were too many requests. Please sign in, or ask for a code later.'
    : 'The code could not be mailed. Please ask for it again, or sign in.';

/** The code that signs in without leaving the booking form, and the booking that waits for it. */
export function useSignInCode() {
  const { user } = useSession();
  const { requestCode } = useSessionActions();
  const [waiting, setWaiting] = useState<WaitingBooking | null>(null);

  const mail = (email: string) =>
    requestCode(email).then(
      (isForAll): Outcome => ({ failure: '', isBusy: !isForAll }),
      (cause: unknown): Outcome => ({ failure: failureOf(cause), isBusy: false }),
    );
  /** Mails a code to who sent the form, unless one was mailed to the same address. */
  const request = async ({ email, name, companyName }: BookingValues): Promise<void> => {
    const person = { email: plainEmail(email), name, companyName };
    const isMailed = waiting?.person.email === person.email && waiting.failure === '';
    const { failure, isBusy } = isMailed ? waiting : await mail(person.email);
    setWaiting({ person, failure, isBusy, confirmedTotal: null });
  };
  /** Mails another code; rejects with an error whose message may be shown. */
  const sendAgain = async (email: string): Promise<void> => {
    const { failure, isBusy } = await mail(email);
    if (failure) throw new Error(failure);
    setWaiting((now) => now && { ...now, failure, isBusy });
    if (isBusy) throw new Error(ONLY_KNOWN);
  };
  const confirm = (totalAmount: number) => setWaiting((now) => now && { ...now, confirmedTotal: totalAmount });
  const settle = useCallback(() => setWaiting(null), []);
  return {
    request,
    sendAgain,
    confirm,
    settle,
    /** Who is asked for a code while the form has their address; null once there is a session. */
    askedFor: (email: string) => (!user && waiting?.person.email === plainEmail(email) ? waiting : null),
    /** The total to go on with, once the person is signed in by the code; null before. */
    confirmedTotal: user && waiting ? waiting.confirmedTotal : null,
  };
}
