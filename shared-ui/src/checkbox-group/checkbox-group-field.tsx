import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { CheckboxInput, describedBy, FieldDescription, FieldError, FieldLabel } from 'shared-ui/fields';
import { useFormField } from 'shared-ui/forms';
import { styled } from 'styled-components';

const Choices = styled.div`
  display: grid;
  gap: ${theme.space(1)} ${theme.space(6)};
  margin-top: ${theme.space(2)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

export interface CheckboxGroupFieldProps {
  /** Path of an array of the chosen values. */
  name: string;
  label: string;
  /** Stands above the choices; none by default. */
  description?: string;
  options: readonly { value: string; label: ReactNode }[];
  /** At least one has to be chosen. Default false. */
  required?: boolean;
}

/** Checkboxes for a few choices, of which any number can be chosen. */
export function CheckboxGroupField({ name, label, description, options, required = false }: CheckboxGroupFieldProps) {
  const {
    field: { value },
    helpers: { setValue },
    id,
    error,
  } = useFormField<string[]>(name);
  const toggle = (option: string, on: boolean) => {
    void setValue(on ? [...value, option] : value.filter((chosen) => chosen !== option));
  };
  return (
    <fieldset id={id} aria-describedby={describedBy(id, { description, error })['aria-describedby']}>
      <FieldLabel as="legend" data-required={required}>
        {label}
      </FieldLabel>
      {description && <FieldDescription id={`${id}-description`}>{description}</FieldDescription>}
      <Choices>
        {options.map((option) => (
          <CheckboxInput
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
      </Choices>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
