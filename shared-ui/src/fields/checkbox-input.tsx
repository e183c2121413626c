import { useId, type ComponentPropsWithRef } from 'react';
import { theme, wholeText } from 'shared-ui';
import { styled } from 'styled-components';
import { tickStyle } from './tick-style.ts';
import { describedBy, FieldDescription, FieldError, type FieldBase } from './field-frame.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(1)};

  > p {
    padding-left: 2.125rem;
  }
  &:has([role='switch']) > p {
    padding-left: 3.5rem;
  }
`;
const Row = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
  align-self: flex-start;
  min-height: 2.75rem;
  padding-block: ${theme.space(2)};
  line-height: 1.5;
  cursor: pointer;

  &:has(:disabled) {
    opacity: 0.6;
    cursor: not-allowed;
  }
  > span[data-required='true']::after {
    content: ' *' / '';
    color: ${theme.color.danger};
  }
`;
const Box = styled.input`
  ${tickStyle}
  margin-top: 0.1em;

  &[aria-invalid='true'] {
    outline: 2px solid ${theme.color.danger};
    outline-offset: 1px;
  }

  &[role='switch'] {
    appearance: none;
    position: relative;
    display: block;
    width: 2.75rem;
    height: 1.625rem;
    margin-top: 0;
    border: 1px solid ${theme.color.control};
    border-radius: 1rem;
    background: ${theme.color.sunken};
    cursor: inherit;
    transition: background-color ${theme.motion.fast};
  }
  &[role='switch']::before {
    content: '';
    position: absolute;
    top: 50%;
    left: 3px;
    width: 1.125rem;
    height: 1.125rem;
    border-radius: 50%;
    background: ${theme.color.control};
    clip-path: none;
    translate: 0 -50%;
    transition: translate ${theme.motion.fast};
  }
  &[role='switch']:checked {
    border-color: ${theme.color.primary};
    background: ${theme.color.primary};
  }
  &[role='switch']:checked::before {
    background: ${theme.color.onPrimary};
    translate: 1.0625rem -50%;
  }
  @media (forced-colors: active) {
    &[role='switch'] {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: ButtonFace;
    }
    &[role='switch']::before {
      background: ButtonText;
    }
    &[role='switch']:checked {
      background: Highlight;
    }
  }
`;

export type CheckboxInputProps = Omit<FieldBase, 'hideLabel'> & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A native checkbox with its label beside it. With `role="switch"` it looks and reads like a switch. */
export function CheckboxInput({ id, label, description, error, required, ...rest }: CheckboxInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Root>
      <Row htmlFor={inputId}>
        <Box
          id={inputId}
          type="checkbox"
          required={required}
          {...describedBy(inputId, { description, error })}
          {...rest}
        />
        <span data-required={required ?? false}>{wholeText(label)}</span>
      </Row>
      {description && <FieldDescription id={`${inputId}-description`}>{wholeText(description)}</FieldDescription>}
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
    </Root>
  );
}

/** A setting that takes effect immediately: on or off. */
export function SwitchInput(props: CheckboxInputProps) {
  return <CheckboxInput role="switch" {...props} />;
}
