import type { ReactNode } from 'react';
import { Button, Notice, Stack } from 'shared-ui';

interface ChangedWhileOpenProps {
  /** What was changed, as in "the opening hours". */
  what: string;
  /** What is saved now. */
  children?: ReactNode;
  onKeep: () => void;
  onRestart: () => void;
}

/** Tells that somebody else has saved what a form edits, and lets the person choose the version to keep. */
export function ChangedWhileOpen({ what, children, onKeep, onRestart }: ChangedWhileOpenProps) {
  return (
    <Notice tone="warning" title={`Somebody else has changed ${what}`}>
      <Stack gap={4}>
        {children}
        <Stack direction="row" gap={3}>
          <Button size="small" onClick={onKeep}>
            Keep what I typed
          </Button>
          <Button size="small" variant="secondary" onClick={onRestart}>
            Use what is saved
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
