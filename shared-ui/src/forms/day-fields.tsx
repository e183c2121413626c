import { useFormikContext } from 'formik';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { FieldPair } from './field-pair.tsx';
import { PhoneField, TextAreaField, TextField } from './text-fields.tsx';

const Summary = styled.summary`
  min-height: 2.75rem;
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`;

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(5)};
  padding-top: ${theme.space(3)};
`;

const NAMES = ['venue', 'zipCode', 'accessNote', 'dayContactName', 'dayContactPhone'] as const;

/** Blank until they are entered. */
export type DayValues = Record<(typeof NAMES)[number], string>;

/** Parts of the place and who is called on the day: optional, and open as soon as one is filled in or refused. */
export function DayFields() {
  const { values, errors } = useFormikContext<DayValues>();
  return (
    <details open={NAMES.some((name) => values[name] !== '' || errors[name] !== undefined)}>
      <Summary>Venue, access and who to call on the day (optional)</Summary>
      <Fields>
        <FieldPair>
          <TextField name="venue" label="Venue (optional)" autoComplete="off" />
          <TextField name="zipCode" label="ZIP code (optional)" autoComplete="postal-code" inputMode="numeric" />
        </FieldPair>
        <TextAreaField
          name="accessNote"
          label="Access (optional)"
          description="Parking, the door to use, the elevator, whom to ask for."
          rows={2}
        />
        <FieldPair>
          <TextField name="dayContactName" label="Contact on the day (optional)" autoComplete="off" />
          <PhoneField name="dayContactPhone" label="Their phone (optional)" autoComplete="off" />
        </FieldPair>
      </Fields>
    </details>
  );
}
