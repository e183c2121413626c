import { useState } from 'react';
import { Tabs } from 'shared-ui/tabs';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The tabs Password and Magic Link, which share the email. */
export function SignInPanels({ email: given = '' }: { email?: string }) {
  const [email, setEmail] = useState(given);
  return (
    <Tabs
      label="How to sign in"
      tabs={[
        { id: 'password', label: 'Password', content: <PasswordForm email={email} onEmailChange={setEmail} /> },
        { id: 'magic-link', label: 'Magic Link', content: <MagicLinkForm email={email} onEmailChange={setEmail} /> },
      ]}
    />
  );
}
