import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import { Notice } from 'shared-ui';
import { CodeField, codeRule, FormShell, SubmitButton, yup } from 'shared-ui/forms';
import { codeOf } from '../../components/sign-in/error-text.ts';

const schema = yup.object({ code: codeRule('app') });

interface CodeOfAppFormProps {
  /** Of a factor that was begun; without it the session is opened by the account's own. */
  newFactorId?: string;
  label: string;
  onConfirmed: () => Promise<void>;
}

/** Confirms a second factor by a code of the authenticator app. */
export function CodeOfAppForm({ newFactorId, label, onConfirmed }: CodeOfAppFormProps) {
  const { confirmSecondFactor } = useSessionActions();
  const [failure, setFailure] = useState('');
  return (
    <FormShell
      aria-label="Confirm the second factor"
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={async ({ code }) => {
        setFailure('');
        try {
          await confirmSecondFactor(code.trim(), newFactorId);
        } catch (cause) {
          setFailure(
            codeOf(cause) === 'mfa_verification_failed'
              ? 'That is not the code that the app shows now. A code works for half a minute.'
              : 'The code could not be checked. Please try again.',
          );
          return;
        }
        await onConfirmed();
      }}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <CodeField label="Code of the app" />
      <SubmitButton pendingText="Checking the code">{label}</SubmitButton>
    </FormShell>
  );
}
