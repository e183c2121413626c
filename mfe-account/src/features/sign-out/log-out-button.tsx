import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Button, toast } from 'shared-ui';

/** Ends the session; the route guard redirects the visitor. */
export function LogOutButton() {
  const { logout } = useSessionActions();
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    setPending(true);
    try {
      await logout();
      toast.success('Logged out');
    } catch {
      toast.error('Error', 'Failed to log out. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" size="small" pending={pending} pendingText="Logging out" onClick={logOut}>
      Log Out
    </Button>
  );
}
