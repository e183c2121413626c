import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Button, toast } from 'shared-ui';
import { messageOf } from '../../components/sign-in/error-text.ts';

/** Ends the sessions on other devices. */
export function OtherSessions() {
  const { endOtherSessions } = useSessionActions();
  const [pending, setPending] = useState(false);
  const end = async () => {
    setPending(true);
    try {
      await endOtherSessions();
      toast.success(
        'Your other sessions have ended',
        'Other devices have to sign in again, at the latest within an hour.',
      );
    } catch (cause) {
      toast.error('Error', messageOf(cause) || 'Your other sessions could not be ended. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={pending} pendingText="Ending the sessions" onClick={() => void end()}>
      End Other Sessions
    </Button>
  );
}
