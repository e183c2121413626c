import { useId, type FocusEventHandler, type ReactNode } from 'react';
import { theme, wholeText } from 'shared-ui';
import { styled } from 'styled-components';
import { tickStyle } from './tick-style.ts';
import { describedBy, FieldDescription, FieldError, FieldLabel, type FieldBase } from './field-frame.tsx';

const Choices = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};

  &[data-layout='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  }
  &[data-layout='row'] {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 1 1 9rem;
    }
    /* Three would wrap into two and one. */
    @media (max-width: 639.98px) {
      > :first-child:nth-last-child(3),
      > :first-child:nth-last-child(3) ~ * {
        flex-basis: 100%;
      }
    }
  }
`;
const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
  min-height: 3rem;
  padding: ${theme.space(2.5)} ${theme.space(3.5)};
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  line-height: 1.5;
  cursor: pointer;

  &:has(:checked) {
    border-color: ${theme.color.primary};
    box-shadow: inset 0 0 0 1px ${theme.color.primary};
  }
  &:has(:disabled) {
    opacity: 0.6;
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  > input {
    ${tickStyle}
    margin-top: 0.1em;
    outline: none;
  }
  > span {
    min-width: 0;
  }
  > span > span:not(:first-child) {
    display: block;
    text-wrap: balance;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

/** One choice of a radio group. */
export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second line under the label. */
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldBase {
  id?: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLElement>;
  options: readonly RadioOption[];
  /** One under the other, or side by side where there is room; `cards` have a description of several lines. Default `column`. */
  layout?: 'column' | 'row' | 'cards';
}

/** Native radio buttons in a fieldset; the arrow keys move between them. */
export function RadioGroup({
  id,
  label,
  description,
  error,
  required = false,
  hideLabel = false,
  name,
  value,
  onChange,
  onBlur,
  options,
  layout = 'column',
}: RadioGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      id={groupId}
      onBlur={onBlur}
      {...describedBy(groupId, { description, error })}
      role="radiogroup"
      aria-required={required}
    >
      <FieldLabel as="legend" data-required={required} data-hidden={hideLabel}>
        {wholeText(label)}
      </FieldLabel>
      {description && <FieldDescription id={`${groupId}-description`}>{wholeText(description)}</FieldDescription>}
      <Choices data-layout={layout}>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.description ? `${groupId}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span>{wholeText(option.label)}</span>
              {option.description && (
                <>
                  {' '}
                  <FieldDescription as="span" id={`${groupId}-${option.value}`} aria-hidden="true">
                    {wholeText(option.description)}
                  </FieldDescription>
                </>
              )}
            </span>
          </Choice>
        ))}
      </Choices>
      {error && <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
