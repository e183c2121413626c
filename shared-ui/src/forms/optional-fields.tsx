import { Fragment } from 'react';
import { FieldPair } from './field-pair.tsx';
import { PhoneField, TextAreaField, TextField } from './text-fields.tsx';

export interface OptionalText {
  /** Path of the value in the form. */
  name: string;
  /** Without "(optional)". */
  label: string;
  /** What is typed. `text` may have several lines. */
  kind: 'line' | 'text' | 'phone' | 'email' | 'zip';
  /** Below the input. Default: nothing. */
  help?: string | undefined;
}

export interface OptionalFieldsProps {
  /** In their order. */
  fields: readonly OptionalText[];
  /** Of a ZIP code. Default: `postal-code`. */
  autoComplete?: 'off' | 'postal-code';
}

/** The input of one text, by its kind. */
function Input({ name, label, kind, help, zip }: OptionalText & { zip: string }) {
  const props = { name, label: `${label} (optional)`, description: help };
  if (kind === 'text') return <TextAreaField {...props} rows={2} />;
  if (kind === 'phone') return <PhoneField {...props} autoComplete="off" />;
  if (kind === 'zip') return <TextField {...props} autoComplete={zip} inputMode="numeric" />;
  return <TextField {...props} autoComplete="off" />;
}

/** Optional texts, short ones that follow each other in pairs. */
export function OptionalFields({ fields, autoComplete = 'postal-code' }: OptionalFieldsProps) {
  const rows = fields.reduce<OptionalText[][]>((before, field) => {
    const row = before.at(-1);
    return row && field.kind !== 'text' && row[0]?.kind !== 'text'
      ? [...before.slice(0, -1), [...row, field]]
      : [...before, [field]];
  }, []);
  return rows.map((row) => {
    const Row = row[0]?.kind === 'text' ? Fragment : FieldPair;
    return (
      <Row key={row[0]?.name}>
        {row.map((field) => (
          <Input key={field.name} {...field} zip={autoComplete} />
        ))}
      </Row>
    );
  });
}
