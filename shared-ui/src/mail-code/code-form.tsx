import { useState, type ReactNode } from 'react';
import { Notice } from 'shared-ui';
import { FormShell, SubmitButton, TextField, yup, type SubmitButtonProps } from 'shared-ui/forms';

/** A typed code as it was mailed: mails and apps show it in groups, and what is copied has spaces, dashes and signs that nobody sees. */
export const plainCode = (typed: string) => typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '');

const codeRule = (source: 'mail' | 'app') =>
  yup
    .string()
    .required(`Enter the six digits of the ${source}.`)
    .test('code', 'The code has six digits.', (typed) => /^\d{6}$/.test(plainCode(typed)));

/** Why the code of a mail was not taken: how often another one may be tried, 0 when a new one is needed. */
export const codeRefusal = (triesLeft: number) =>
  triesLeft > 0
    ? `That is not the code of the newest mail. You have ${triesLeft === 1 ? '1 more try' : `${triesLeft} more tries`}.`
    : 'This code does not work any more. Please ask for a new one.';

export interface CodeFormProps extends Pick<SubmitButtonProps, 'variant' | 'fullWidth'> {
  /** Name of the form. */
  'aria-label': string;
  /** What shows the code. Default `mail`. */
  source?: 'mail' | 'app';
  /** Text of the button. */
  action: string;
  /** Checks six digits; returns why they are not taken, and an empty text when they are. */
  check: (code: string) => Promise<string>;
  /** What is said when `check` throws. Default: that the code could not be checked. */
  failureOf?: (cause: unknown) => string | undefined;
  /** Called after the code was taken; the form counts as running until then. */
  onTaken?: () => unknown;
  /** What else is asked, below the code. Default: nothing. */
  more?: { fields: ReactNode; initialValues: Record<string, unknown>; rules: yup.ObjectShape };
}

/** A form for a code of six digits, which a phone offers to fill in. Spaces and dashes in it do not count. */
export function CodeForm({
  'aria-label': label,
  source = 'mail',
  action,
  check,
  failureOf,
  onTaken,
  more,
  ...button
}: CodeFormProps) {
  const [failure, setFailure] = useState('');
  const confirm = async ({ code }: { code: string }) => {
    setFailure('');
    try {
      const refused = await check(plainCode(code));
      if (refused) return setFailure(refused);
    } catch (cause) {
      return setFailure(failureOf?.(cause) ?? 'The code could not be checked. Please try again.');
    }
    await onTaken?.();
  };
  return (
    <FormShell
      aria-label={label}
      initialValues={{ code: '', ...more?.initialValues }}
      validationSchema={yup.object({ code: codeRule(source), ...more?.rules })}
      onSubmit={confirm}
    >
      <TextField
        name="code"
        label={source === 'mail' ? 'Code from the mail' : 'Code of the app'}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {more?.fields}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <SubmitButton pendingText="Checking the code" {...button}>
        {action}
      </SubmitButton>
    </FormShell>
  );
}
