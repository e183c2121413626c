import { toDataError, useSessionActions } from 'shared-data';
import { toast } from 'shared-ui';
import { CodeForm, codeRefusal } from 'shared-ui/mail-code';

/** The link of the same mail was opened before. */
const failureOf = (cause: unknown) => (toDataError(cause).code === 'otp_expired' ? codeRefusal(0) : undefined);

/** Takes the code that is mailed beside a sign-in link; the same for every address, though the team gets the link alone. */
export function SignInCodeForm({ email }: { email: string }) {
  const { redeemCode } = useSessionActions();
  const check = async (code: string) => {
    const triesLeft = await redeemCode({ email, code });
    return triesLeft === null ? '' : codeRefusal(triesLeft);
  };
  return (
    <CodeForm
      aria-label="Sign in with the code"
      action="Sign in with the code"
      variant="secondary"
      fullWidth
      check={check}
      failureOf={failureOf}
      onTaken={() => toast.success('Welcome back!')}
    />
  );
}
