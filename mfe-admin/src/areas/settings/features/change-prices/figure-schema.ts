import { yup } from 'shared-ui/forms';

export type Limits = readonly [min: number, max: number];

export const wholeText = (label: string, [min, max]: Limits) => `${label} is a whole number from ${min} to ${max}`;

export const optional = (label: string, limits: Limits) => {
  const text = wholeText(label, limits);
  return yup
    .number()
    .transform((value: number, original: unknown) => (original === '' ? undefined : value))
    .typeError(text)
    .integer(text)
    .min(limits[0], text)
    .max(limits[1], text);
};

export const whole = (label: string, limits: Limits) => optional(label, limits).required(wholeText(label, limits));

interface Rising {
  /** The field of a row. */
  field: string;
  /** What it is, at the beginning of the message. */
  label: string;
  /** Of the first row; each further one begins above the row before. */
  limits: Limits;
  /** The number of rows at the end that are not compared. Default 0. */
  open?: number;
}

/** Rows whose field rises from row to row. The message belongs to a field, to which the error summary leads. */
export function risingRows(row: Record<string, yup.AnySchema>, { field, label, limits, open = 0 }: Rising) {
  const [least, most] = limits;
  return yup
    .array()
    .of(yup.object(row))
    .test('order', 'Each row is above the row before', (rows = [], context) => {
      const figures = (rows as Record<string, unknown>[]).slice(0, rows.length - open).map((one) => Number(one[field]));
      const before = (n: number) => (n === 0 ? least - 1 : Number(figures[n - 1]));
      const wrong = figures.findIndex((figure, n) => !Number.isInteger(figure) || figure <= before(n) || figure > most);
      if (wrong < 0) return true;
      return context.createError({
        path: `${context.path}[${wrong}].${field}`,
        message: wholeText(label, [(before(wrong) || 0) + 1, most]),
      });
    });
}
