import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { describedBy, FieldFrame, type FieldBase } from './field-frame.tsx';
import { controlStyle } from './field-style.ts';

const Input = styled.input`
  ${controlStyle}

  &[type='date'],
  &[type='time'],
  &[type='number'] {
    font-variant-numeric: tabular-nums;
  }
  /* Safari draws these narrower than other controls. */
  &[type='date'],
  &[type='time'] {
    appearance: none;
    min-width: 0;
  }
`;
const Area = styled.textarea`
  ${controlStyle}
  min-height: 7.5rem;
  field-sizing: content;
  max-height: 30rem;
  resize: vertical;
`;

export type TextInputProps = FieldBase & ComponentPropsWithRef<'input'>;

/** A labeled native input of any text-like type. Formik forms use the adapters of `shared-ui/forms`. */
export function TextInput({ id, label, description, error, required, hideLabel, ...rest }: TextInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { id: inputId, label, description, error, required, hideLabel };
  return (
    <FieldFrame {...frame}>
      <Input id={inputId} required={required} {...describedBy(inputId, frame)} {...rest} />
    </FieldFrame>
  );
}

export type TextAreaInputProps = FieldBase & ComponentPropsWithRef<'textarea'>;

/** A labeled text area that grows with what is typed. */
export function TextAreaInput({ id, label, description, error, required, hideLabel, ...rest }: TextAreaInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { id: inputId, label, description, error, required, hideLabel };
  return (
    <FieldFrame {...frame}>
      <Area id={inputId} required={required} {...describedBy(inputId, frame)} {...rest} />
    </FieldFrame>
  );
}
