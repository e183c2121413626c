import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { UnsavedContext } from '../unsaved/unsaved.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal, type ModalProps } from './modal.tsx';

export interface DialogProps extends ModalProps {
  /**
   * Called for Escape, the close button and a press on the backdrop, after the question whether to discard what was typed;
   * set `open` to false.
   */
  onClose: () => void;
}

const Content = styled.div`
  display: contents;
`;

/**
 * A dialog. When a `FormShell` in it has changes, or `Unsaved` says so, it asks before Escape, its close button or a press on the backdrop
 * closes it (docs/product/design-and-accessibility.md#discard). A button of the caller, such as Cancel, closes it without a question.
 */
export function Dialog({ open, onClose, children, ...modal }: DialogProps) {
  const changed = useRef(new Set<string>());
  const tell = useCallback((form: string, isChanged: boolean) => {
    if (isChanged) changed.current.add(form);
    else changed.current.delete(form);
  }, []);
  const [asking, setAsking] = useState(false);
  if (asking && !open) setAsking(false); // saved while it asked

  /** What had the focus when it began to ask: a press on the backdrop or the close button has taken it away. */
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asking) return () => field.current?.focus();
  }, [asking]);
  return (
    <Modal
      {...modal}
      open={open}
      onClose={() => {
        if (changed.current.size > 0) setAsking(true);
        else onClose();
      }}
    >
      <Content onFocus={({ target }) => (field.current = target)}>
        <UnsavedContext value={tell}>{children}</UnsavedContext>
      </Content>
      <ConfirmDialog
        open={asking}
        title="Discard what you typed?"
        text="It is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onCancel={() => setAsking(false)}
      />
    </Modal>
  );
}
