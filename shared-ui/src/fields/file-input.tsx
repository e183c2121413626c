import { useId, type ComponentPropsWithRef } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { describedBy, FieldFrame, type FieldBase } from './field-frame.tsx';

const Input = styled.input`
  width: 100%;
  min-height: 2.75rem;
  font: inherit;

  &::file-selector-button {
    margin-inline-end: ${theme.space(4)};
    padding: ${theme.space(2.5)} ${theme.space(4)};
    border: 1px solid ${theme.color.control};
    border-radius: ${theme.radius.small};
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  &[aria-invalid='true']::file-selector-button {
    border-color: ${theme.color.danger};
  }
  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  &:disabled {
    opacity: 0.6;

    &::file-selector-button {
      cursor: not-allowed;
    }
  }
`;

export interface FileInputProps
  extends FieldBase, Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue' | 'multiple' | 'onChange'> {
  /** Called with the file that was chosen, or null when the choice was taken back. */
  onFile: (file: File | null) => void;
}

/** Chooses one file of the device. Its error appears without a submit, so it is announced. */
export function FileInput({ id, label, description, error, required, hideLabel, onFile, ...rest }: FileInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { id: inputId, label, description, error, required, hideLabel };
  return (
    <FieldFrame {...frame} announceError>
      <Input
        id={inputId}
        type="file"
        required={required}
        {...describedBy(inputId, frame)}
        {...rest}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
    </FieldFrame>
  );
}
