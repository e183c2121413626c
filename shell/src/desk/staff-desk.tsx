import { LIVE_ROLE, useMyRoleQuery, withStore } from 'shared-data/store';
import { InDesk } from './in-desk.tsx';

/** Shows the frame of the desk around an open page to staff and admins, once the server has answered who they are. */
export const StaffDesk = withStore(function StaffDesk() {
  const { data: role } = useMyRoleQuery(undefined, LIVE_ROLE);
  return (role === 'staff' || role === 'admin') && <InDesk />;
});
