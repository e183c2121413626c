import { FieldRows } from 'shared-ui/field-rows';
import { TextField } from 'shared-ui/forms';

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
