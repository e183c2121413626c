import * as yup from 'yup';
import { TextField } from './text-fields.tsx';

/**
 * The rule of the field: six digits, and spaces around them.
 * @param source what shows the code, for the message: `mail` or `app`
 */
export const codeRule = (source: 'mail' | 'app') =>
  yup
    .string()
    .required(`Enter the six digits of the ${source}.`)
    .matches(/^\s*\d{6}\s*$/, 'The code has six digits.');

/** Why the code of a mail was not taken: how often another one may be tried, 0 when a new one is needed. */
export const codeRefusal = (triesLeft: number) =>
  triesLeft > 0
    ? `That is not the code of the newest mail. You have ${triesLeft === 1 ? '1 more try' : `${triesLeft} more tries`}.`
    : 'This code does not work any more. Please ask for a new one.';

export interface CodeFieldProps {
  /** Default `Code from the mail`. */
  label?: string;
}

/** The field `code` of a form: a code of six digits, which a phone offers to fill in. */
export function CodeField({ label = 'Code from the mail' }: CodeFieldProps) {
  return (
    <TextField name="code" label={label} required inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
  );
}
