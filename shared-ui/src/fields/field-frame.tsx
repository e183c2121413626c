import type { ReactNode } from 'react';
import { theme, visuallyHidden, wholeText } from 'shared-ui';
import { styled } from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(1.5)};
  min-width: 0;
`;

/** The label of a field; the mark of a required one is drawn, so it is no part of the name. */
export const FieldLabel = styled.label`
  font-size: ${theme.text.small};
  font-weight: 600;
  line-height: 1.4;

  &[data-required='true']::after {
    content: ' *' / '';
    color: ${theme.color.danger};
  }
  &[data-hidden='true'] {
    ${visuallyHidden}
  }
`;

export const FieldDescription = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
  line-height: 1.45;
`;

export const FieldError = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.small};
  font-weight: 550;
  line-height: 1.45;
`;

/** What every field takes, whatever its control. */
export interface FieldBase {
  /** Stays in sight above the control; it is the control's accessible name. */
  label: ReactNode;
  /** A sentence of help under the control. */
  description?: ReactNode;
  /** The current error; shown under the control and tied to it. */
  error?: string;
  /** Shows the mark and sets the native attribute. Default false. */
  required?: boolean;
  /** Keeps the label for screen readers only, where the surroundings say it. Default false. */
  hideLabel?: boolean;
}

/** The `aria-` attributes that tie a control to its description and error. */
export function describedBy(id: string, { description, error }: Pick<FieldBase, 'description' | 'error'>) {
  const ids = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

interface FieldFrameProps extends FieldBase {
  id: string;
  /** Reads the error aloud when it appears, for one that comes without a submit. Default false. */
  announceError?: boolean;
  children: ReactNode;
}

/** Label, control, description and error of one field, in that order, so that controls in a row are aligned. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  required = false,
  hideLabel = false,
  announceError = false,
  children,
}: FieldFrameProps) {
  return (
    <Root>
      <FieldLabel id={`${id}-label`} htmlFor={id} data-required={required} data-hidden={hideLabel}>
        {wholeText(label)}
      </FieldLabel>
      {children}
      {description && <FieldDescription id={`${id}-description`}>{wholeText(description)}</FieldDescription>}
      {error && (
        <FieldError id={`${id}-error`} role={announceError ? 'alert' : undefined}>
          {error}
        </FieldError>
      )}
    </Root>
  );
}
