import { useEffect, useState } from 'react';
import { forgetLocation, rememberedLocation } from 'shared-data';
import { Navigate, useLocation } from 'shared-ui/router';
import { paths } from '../../paths.ts';
import { JUST_SIGNED_IN, returnTarget } from './sign-in-state.ts';

/** Redirects a signed-in user to the page they came from, else to the one kept on this device, else to /account, which leads the
 * team on. */
export function LeaveSignIn() {
  const { state } = useLocation();
  const [target] = useState(() => returnTarget(state) ?? rememberedLocation());
  useEffect(forgetLocation, []);
  return <Navigate to={target ?? paths.account} state={target ? null : JUST_SIGNED_IN} replace />;
}
