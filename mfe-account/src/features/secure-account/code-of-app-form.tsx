import { useSessionActions } from 'shared-data';
import { CodeForm } from 'shared-ui/mail-code';
import { codeOf } from '../../components/sign-in/error-text.ts';

const failureOf = (cause: unknown) =>
  codeOf(cause) === 'mfa_verification_failed'
    ? 'That is not the code that the app shows now. A code works for half a minute.'
    : undefined;

interface CodeOfAppFormProps {
  /** Of a factor that was begun; without it the session is opened by the account's own. */
  newFactorId?: string;
  label: string;
  onConfirmed: () => Promise<void>;
}

/** Confirms a second factor by a code of the authenticator app. */
export function CodeOfAppForm({ newFactorId, label, onConfirmed }: CodeOfAppFormProps) {
  const { confirmSecondFactor } = useSessionActions();
  const check = async (code: string) => {
    await confirmSecondFactor(code, newFactorId);
    return '';
  };
  return (
    <CodeForm
      aria-label="Confirm the second factor"
      source="app"
      action={label}
      check={check}
      failureOf={failureOf}
      onTaken={onConfirmed}
    />
  );
}
