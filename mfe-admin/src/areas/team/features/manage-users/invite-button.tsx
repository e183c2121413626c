import { useState } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { InviteForm } from './invite-form.tsx';

/** Opens the form of an invitation. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite to the team"
        description="We mail a link that works once, for seven days. It is accepted with the account of that address, or a new one."
        size="small"
      >
        {open && <InviteForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
