import { useCallback, useState } from 'react';
import { toDataError, useSession, useSessionActions } from 'shared-data';
import type { BookingValues } from 'shared-data/domain/booking-rules';

/** Who is to get a code, and what the form showed. */
type Asked = Pick<BookingValues, 'email' | 'name' | 'companyName'> & { totalAmount: number };

const failureOf = (cause: unknown): string => {
  if (toDataError(cause).status === 429)
    return 'There were too many requests. Please sign in, or ask for a code later.';
  return 'The code could not be mailed. Please ask for it again, or sign in.';
};

/** The code that signs in without leaving the booking form: who was asked for one, and the booking that waits for it. */
export function useSignInCode() {
  const { user } = useSession();
  const { requestCode } = useSessionActions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);

  const request = async ({ email, name, companyName }: BookingValues, totalAmount: number): Promise<void> => {
    const failed = asked?.email === email.trim() && !failure ? '' : await requestCode(email).then(() => '', failureOf);
    setFailure(failed);
    setAsked({ email: email.trim(), name, companyName, totalAmount });
  };
  const signedIn = () => setConfirmed(true);
  const settle = useCallback(() => {
    setAsked(null);
    setConfirmed(false);
  }, []);
  return {
    request,
    signedIn,
    settle,
    /** Null while nobody is asked for a code, and once there is a session. */
    asked: user && !isConfirmed ? null : asked,
    failure,
    /** The booking that goes on, once its person is signed in. */
    goesOn: user && isConfirmed ? asked : null,
  };
}
