import { FieldRows } from 'shared-ui/field-rows';
import { theme } from 'shared-ui';
import { CheckboxField, NumberField, TextField } from 'shared-ui/forms';
import { styled } from 'styled-components';

const BesideFields = styled.div`
  ${theme.media.tablet} {
    margin-top: ${theme.space(6)};
  }
`;

/** Where else the business can be found. */
export function SocialLinksFields() {
  return (
    <FieldRows
      name="socials"
      rowName={(number) => `link ${number}`}
      addLabel="Add a link"
      newRow={{ name: '', href: '' }}
      max={6}
      emptyText="No links."
      columns="minmax(0, 11rem) minmax(0, 1fr) auto"
    >
      {(index) => (
        <>
          <TextField name={`socials[${index}].name`} label="Name" autoComplete="off" required />
          <TextField name={`socials[${index}].href`} label="Address" type="url" autoComplete="off" required />
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
      max={12}
      emptyText="No press or awards."
      columns="minmax(0, 1.4fr) minmax(0, 1fr) 6rem auto auto auto"
    >
      {(index) => (
        <>
          <TextField name={`press[${index}].title`} label="Title" autoComplete="off" required />
          <TextField name={`press[${index}].source`} label="By whom" autoComplete="off" required />
          <TextField name={`press[${index}].year`} label="Year" inputMode="numeric" autoComplete="off" required />
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
      max={6}
      emptyText="No ratings."
      columns="minmax(0, 1fr) 7rem auto auto"
    >
      {(index) => (
        <>
          <TextField name={`ratings[${index}].site`} label="Site" autoComplete="off" required />
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
