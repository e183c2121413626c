import { useRef, type ReactNode } from 'react';
import { Button } from 'shared-ui';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen. */
  text: ReactNode;
  confirmLabel: string;
  /** Default `Cancel`. */
  cancelLabel?: string;
  /** The confirmed act cannot be undone. Default false. */
  danger?: boolean;
  /** The act is under way. Default false. */
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once before something happens; focus starts on the harmless answer. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      size="small"
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
