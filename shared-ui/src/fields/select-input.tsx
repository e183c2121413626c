import { useId, type ComponentPropsWithRef } from 'react';
import { theme } from 'shared-ui';
import { ChevronDown } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { describedBy, FieldFrame, type FieldBase } from './field-frame.tsx';
import { controlStyle } from './field-style.ts';

const Wrap = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    right: ${theme.space(3.5)};
    width: 1.25rem;
    height: 1.25rem;
    translate: 0 -50%;
    color: ${theme.color.muted};
    pointer-events: none;
  }
`;
const Select = styled.select`
  ${controlStyle}
  padding-right: 2.75rem;
  appearance: none;
  text-overflow: ellipsis;
`;

/** One choice: what is stored and what is read. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps extends FieldBase, ComponentPropsWithRef<'select'> {
  options: readonly Option[];
  /** A first, empty choice such as `Choose a time`. */
  placeholder?: string;
}

/** A labeled native select: phones show their own wheel, keyboards type ahead. */
export function SelectInput({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  options,
  placeholder,
  ...rest
}: SelectInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { id: inputId, label, description, error, required, hideLabel };
  return (
    <FieldFrame {...frame}>
      <Wrap>
        <Select id={inputId} required={required} {...describedBy(inputId, frame)} {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
        <ChevronDown />
      </Wrap>
    </FieldFrame>
  );
}
