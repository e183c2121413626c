import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Stack } from 'shared-ui';

interface DisclosedProps {
  label: string;
  /** Default false. */
  initiallyOpen?: boolean;
  children: ReactNode;
}

/** A part of a booking that is loaded when its button is pressed. */
export function Disclosed({ label, initiallyOpen = false, children }: DisclosedProps) {
  const [open, setOpen] = useState(initiallyOpen);
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
