import { useSessionActions } from 'shared-data';
import { toast } from 'shared-ui';

/** Signs out and says so, or that it failed. */
export function useSignOut(): () => Promise<void> {
  const { logout } = useSessionActions();
  return async () => {
    try {
      await logout();
      toast.success('Logged out');
    } catch {
      toast.error('Error', 'Failed to log out. Please try again.');
    }
  };
}
