import { Suspense, useState } from 'react';
import type { Profile } from 'shared-data/account';
import { useDraft } from 'shared-data/drafts';
import { lazyPart, Skeleton } from 'shared-ui';
import type { ProfileValues } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** Loaded with the edit mode, since it needs the form libraries. */
const ProfileForm = lazyPart(async () => (await import('./profile-form.tsx')).ProfileForm);

interface ProfilePanelProps {
  profile: Profile | null;
  email: string | null;
}

/** The third tab: view mode and edit mode. An unsaved edit is opened again. */
export function ProfilePanel({ profile, email }: ProfilePanelProps) {
  const draftName = `profile:${email}`;
  const { restored, clear } = useDraft<ProfileValues | null>(draftName, null);
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>();
  const kept: Partial<ProfileValues> | null = mode === undefined ? restored : null;
  const close = () => {
    clear();
    setMode('back');
  };
  return kept || mode === 'edit' ? (
    <Suspense fallback={<Skeleton lines={6} text="Loading the form" />}>
      <ProfileForm profile={profile} email={email} draftName={draftName} kept={kept} onDone={close} />
    </Suspense>
  ) : (
    <ProfileView profile={profile} email={email} focusEdit={mode === 'back'} onEdit={() => setMode('edit')} />
  );
}
