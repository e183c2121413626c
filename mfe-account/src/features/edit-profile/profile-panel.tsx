import { Suspense, useState } from 'react';
import type { Profile } from 'shared-data/account';
import { lazyPart, Skeleton } from 'shared-ui';
import { ProfileView } from './profile-view.tsx';

/** Behind Edit, and alone on this page in needing the form libraries. */
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

interface ProfilePanelProps {
  profile: Profile | null;
  email: string | null;
}

/** The third tab: view mode and edit mode (spec: account §4). */
export function ProfilePanel({ profile, email }: ProfilePanelProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>('view');
  return mode === 'edit' ? (
    <Suspense fallback={<Skeleton lines={6} text="Loading the form" />}>
      <ProfileForm profile={profile} email={email} onDone={() => setMode('back')} />
    </Suspense>
  ) : (
    <ProfileView profile={profile} email={email} focusEdit={mode === 'back'} onEdit={() => setMode('edit')} />
  );
}
