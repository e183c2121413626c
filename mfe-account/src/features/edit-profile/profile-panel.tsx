import { useState } from 'react';
import type { Profile } from 'shared-data/account';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

interface ProfilePanelProps {
  profile: Profile | null;
  email: string | null;
}

/** The third tab: view mode and edit mode (spec: account §4). */
export function ProfilePanel({ profile, email }: ProfilePanelProps) {
  const [mode, setMode] = useState<'view' | 'edit' | 'back'>('view');
  return mode === 'edit' ? (
    <ProfileForm profile={profile} email={email} onDone={() => setMode('back')} />
  ) : (
    <ProfileView profile={profile} email={email} focusEdit={mode === 'back'} onEdit={() => setMode('edit')} />
  );
}
