import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Stack } from 'shared-ui';

interface DisclosedProps {
  label: string;
  /** It is what the customer has to do next, so its button stands out. Default false. */
  isNextStep?: boolean;
  children: ReactNode;
}

/** A part of a booking that is loaded when its button is pressed. */
export function Disclosed({ label, isNextStep = false, children }: DisclosedProps) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={3}>
      <div>
        <Button
          variant={isNextStep ? 'primary' : 'quiet'}
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </div>
      {open && children}
    </Stack>
  );
}
