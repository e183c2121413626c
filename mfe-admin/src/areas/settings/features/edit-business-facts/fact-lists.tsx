import { FieldRows } from 'shared-ui/field-rows';
import { theme } from 'shared-ui';
import { CheckboxField, NumberField, TextField, type TextFieldProps } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { MOST_ROWS } from './facts-schema.ts';

const BesideFields = styled.div`
  ${theme.media.tablet} {
    margin-top: ${theme.space(6)};
  }
`;

/** A required text of a row. */
const RowText = (props: TextFieldProps) => <TextField {...props} autoComplete="off" required />;

/** Where else the business can be found. */
export function SocialLinksFields() {
  return (
    <FieldRows
      name="socials"
      rowName={(number) => `link ${number}`}
      addLabel="Add a link"
      newRow={{ name: '', href: '' }}
      max={MOST_ROWS.socials}
      emptyText="No links."
      columns="minmax(0, 11rem) minmax(0, 1fr) auto"
    >
      {(index) => (
        <>
          <RowText name={`socials[${index}].name`} label="Name" />
          <RowText name={`socials[${index}].href`} label="Address" type="url" />
        </>
      )}
    </FieldRows>
  );
}

/** Prizes and articles of others. */
export function PressFields() {
  return (
    <FieldRows
      name="press"
      rowName={(number) => `entry ${number}`}
      addLabel="Add an entry"
      newRow={{ title: '', source: '', year: '', hidden: false }}
      ordered
      max={MOST_ROWS.press}
      emptyText="No press or awards."
      columns="minmax(0, 1.4fr) minmax(0, 1fr) 6rem auto auto auto"
    >
      {(index) => (
        <>
          <RowText name={`press[${index}].title`} label="Title" />
          <RowText name={`press[${index}].source`} label="By whom" />
          <RowText name={`press[${index}].year`} label="Year" inputMode="numeric" />
          <BesideFields>
            <CheckboxField name={`press[${index}].hidden`} label="Hidden" />
          </BesideFields>
        </>
      )}
    </FieldRows>
  );
}

/** What other sites say of the business. */
export function RatingFields() {
  return (
    <FieldRows
      name="ratings"
      rowName={(number) => `rating ${number}`}
      addLabel="Add a rating"
      newRow={{ site: '', score: '' }}
      ordered
      max={MOST_ROWS.ratings}
      emptyText="No ratings."
      columns="minmax(0, 1fr) 7rem auto auto"
    >
      {(index) => (
        <>
          <RowText name={`ratings[${index}].site`} label="Site" />
          <NumberField
            name={`ratings[${index}].score`}
            label="Score"
            inputMode="decimal"
            min={1}
            max={5}
            step={0.1}
            required
          />
        </>
      )}
    </FieldRows>
  );
}
