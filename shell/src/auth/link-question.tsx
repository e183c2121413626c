import { useState } from 'react';
import { useOpenLink } from 'shared-data';
import { ConfirmDialog } from 'shared-ui/dialog';

/** Asks before a link with a session in its fragment signs in, because anybody can write such an address. */
export function LinkQuestion({ email }: { email: string }) {
  const openLink = useOpenLink();
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      title={email ? `Sign in as ${email}?` : 'Sign in by this link?'}
      text="The link that you opened signs you in on this device. If you did not ask for it, or the address is not yours, do not continue."
      confirmLabel="Continue"
      cancelLabel="Not now"
      onConfirm={() => {
        setOpen(false);
        openLink();
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
