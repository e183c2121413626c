import { useContent } from 'shared-data/content';
import { extraChoices } from 'shared-data/domain/extra-choices';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import { FieldRows } from 'shared-ui/field-rows';
import { FieldPair, NumberField, SelectField, TextAreaField, TextField } from 'shared-ui/forms';
import { FieldSet } from '../field-set.ts';
import { MOST_LINES } from './service-values.ts';
import type { AddedLine } from './service-values.ts';
import { useListBartenders } from './use-list-bartenders.ts';

const kinds = [
  { value: 'extra', label: 'Extra' },
  { value: 'travel', label: 'Travel' },
];
const NEW_LINE: AddedLine = { kind: 'extra', text: '', quantity: 1, amount: '' };

/** Hours and bartenders; the bartenders follow the guests until the owner enters others. */
export function CrewFields() {
  useListBartenders();
  return (
    <FieldPair>
      <NumberField name="hours" label="Hours" min={1} step={1} autoComplete="off" required />
      <NumberField name="bartenders" label="Bartenders" min={1} step={1} autoComplete="off" required />
    </FieldPair>
  );
}

/** Extras of the price list, lines that the owner adds to the price, what else is promised, and what was asked for. */
export function AddedFields() {
  const { prices } = useContent();
  return (
    <>
      <CheckboxGroupField name="extras" label="Extras (optional)" options={extraChoices(prices.extras)} />
      <FieldSet>
        <legend>Added to the price</legend>
        <FieldRows
          name="addedLines"
          rowName={(number) => `line ${number}`}
          addLabel="Add a line"
          newRow={NEW_LINE}
          max={MOST_LINES}
          emptyText="No lines"
          phoneColumns="repeat(2, minmax(0, 1fr))"
          columns="minmax(0, 6.5rem) minmax(0, 1fr) minmax(0, 5.5rem) minmax(0, 5.5rem) auto"
        >
          {(index) => (
            <>
              <SelectField name={`addedLines[${index}].kind`} label="Kind" options={kinds} />
              <TextField name={`addedLines[${index}].text`} label="Text" autoComplete="off" required />
              <NumberField name={`addedLines[${index}].quantity`} label="Quantity" min={1} required />
              <NumberField name={`addedLines[${index}].amount`} label="Dollars" min={0} required />
            </>
          )}
        </FieldRows>
      </FieldSet>
      <TextAreaField
        name="serviceText"
        label="What is included (optional)"
        description="Is part of the contract, beside hours and bartenders."
        rows={3}
      />
      <TextAreaField
        name="requestedExtras"
        label="Asked for (optional)"
        description="What the person has asked for, one a line or with commas."
        rows={2}
      />
    </>
  );
}
