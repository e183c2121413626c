import { useRef } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import type { ChangeOutcome, ChangeRequest } from '../../api/releases-api.ts';
import { actionLabels, consequence } from './change-texts.ts';
import type { AskedChange } from './change-texts.ts';
import { Problems } from './problems.tsx';
import { useChange } from './use-change.ts';

export interface QuestionProps {
  environment: string;
  asked: AskedChange;
  open: boolean;
  /** Whether the package is no longer as it was when the question was asked. */
  changed: boolean;
  onClose: () => void;
  onDone: (outcome: ChangeOutcome) => void;
}

/** States what visitors get after a change, and asks once. A refusal is shown, and the question stays. */
export function ConfirmChange({
  environment,
  asked,
  request,
  open,
  changed,
  onClose,
  onDone,
}: QuestionProps & { request: ChangeRequest }) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { send, failure, isLoading } = useChange(environment, asked.of.name, onDone);
  const label = actionLabels[asked.kind];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={`${label}: ${asked.of.name} on ${environment}?`}
      description={consequence(asked.of, request)}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={asked.kind === 'switch-off' ? 'danger' : 'primary'}
            pending={isLoading}
            disabled={changed}
            pendingText="Changing what is live"
            onClick={() => void send(request)}
          >
            {label}
          </Button>
        </>
      }
    >
      <Problems name={asked.of.name} failure={failure} changed={changed} />
    </Dialog>
  );
}
