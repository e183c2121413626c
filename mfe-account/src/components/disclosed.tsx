import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Stack } from 'shared-ui';

/** A part of a booking that is loaded when its button is pressed. */
export function Disclosed({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      <div>
        <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </div>
      {open && children}
    </Stack>
  );
}
