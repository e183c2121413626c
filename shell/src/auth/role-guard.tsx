import { Suspense, use, useState } from 'react';
import type { BootRemote } from '../boot/boot-manifest.ts';
import { PageLoading } from '../components/page-loading.tsx';
import { useRemoteLoader } from '../remotes/remote-loader.ts';
import type { RequireRoleProps } from './require-role.tsx';

/** The guard's code contains the store, which only guarded pages and pages with data need. */
const importGuard = () => import('./require-role.tsx');
type GuardCode = ReturnType<typeof importGuard>;

function LoadedGuard({ code, ...props }: RequireRoleProps & { code: GuardCode }) {
  const { RequireRole } = use(code);
  return <RequireRole {...props} />;
}

interface RoleGuardProps extends RequireRoleProps {
  /** The remote whose page is guarded. */
  remote: BootRemote;
  /** Loads the guard's code. */
  load?: () => GuardCode;
}

/**
 * The guard of a page that needs a role. Its code is requested when this component renders: `lazy` of React would keep a
 * failed request, so that Retry could not request the code again.
 */
export function RoleGuard({ remote, load = importGuard, ...props }: RoleGuardProps) {
  const { loadForRemote } = useRemoteLoader();
  const [code] = useState(() => loadForRemote(remote, load));
  return (
    <Suspense fallback={<PageLoading />}>
      <LoadedGuard code={code} {...props} />
    </Suspense>
  );
}
