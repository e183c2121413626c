import { useId, useState, type ComponentPropsWithRef } from 'react';
import { theme } from 'shared-ui';
import { Eye, EyeOff } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { describedBy, FieldFrame, type FieldBase } from './field-frame.tsx';
import { controlStyle } from './field-style.ts';

const Wrap = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
  padding-right: 3.25rem;
`;
const Reveal = styled.button`
  position: absolute;
  inset: 2px 2px 2px auto;
  display: grid;
  width: 2.75rem;
  place-items: center;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.muted};

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

export type PasswordInputProps = FieldBase & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A password with a button that shows it. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ id, label, description, error, required, hideLabel, ...rest }: PasswordInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const frame = { id: inputId, label, description, error, required, hideLabel };
  return (
    <FieldFrame {...frame}>
      <Wrap>
        <Input
          id={inputId}
          type={shown ? 'text' : 'password'}
          required={required}
          spellCheck={false}
          {...describedBy(inputId, frame)}
          {...rest}
        />
        <Reveal
          type="button"
          aria-controls={inputId}
          aria-label={shown ? 'Hide what I typed' : 'Show what I typed'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </Reveal>
      </Wrap>
    </FieldFrame>
  );
}
