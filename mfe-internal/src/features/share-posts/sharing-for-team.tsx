import { useMyRoleQuery, withStore } from 'shared-data/store';
import { ErrorState } from 'shared-ui';
import { useSaveSharingMutation, useSharingQuery } from '../../api/sharing-api.ts';
import { SharingCard, SharingForm, SharingLoading } from './sharing-form.tsx';

function KeptSharing() {
  const { data, isFetching, error, refetch } = useSharingQuery();
  const [save] = useSaveSharingMutation();
  if (data) return <SharingForm initial={data} save={async (preferences) => !(await save(preferences)).error} />;
  if (!error) return <SharingLoading />;
  return (
    <SharingCard>
      <ErrorState message="Failed to load the preferences." retrying={isFetching} onRetry={() => void refetch()} />
    </SharingCard>
  );
}

/** For somebody who is signed in: the kept settings for staff and admins, the page's own for a customer. */
export const SharingForTeam = withStore(function SharingForTeam() {
  const { data: role, isLoading } = useMyRoleQuery();
  if (role === 'staff' || role === 'admin') return <KeptSharing />;
  return isLoading ? <SharingLoading /> : <SharingForm />;
});
