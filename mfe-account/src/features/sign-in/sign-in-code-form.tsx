import { useState } from 'react';
import { toDataError, useSessionActions } from 'shared-data';
import { Notice, toast } from 'shared-ui';
import { CodeField, codeRefusal, codeRule, FormShell, SubmitButton, yup } from 'shared-ui/forms';

const schema = yup.object({ code: codeRule('mail') });

/** Takes the code that is mailed beside a sign-in link; the same for every address, though the team gets the link alone. */
export function SignInCodeForm({ email }: { email: string }) {
  const { redeemCode } = useSessionActions();
  const [failure, setFailure] = useState('');
  const signIn = async ({ code }: { code: string }) => {
    setFailure('');
    try {
      const triesLeft = await redeemCode({ email, code: code.trim() });
      if (triesLeft === null) toast.success('Welcome back!');
      else setFailure(codeRefusal(triesLeft));
    } catch (cause) {
      // The link of the same mail was opened before.
      const isUsed = toDataError(cause).code === 'otp_expired';
      setFailure(isUsed ? codeRefusal(0) : 'The code could not be checked. Please try again.');
    }
  };
  return (
    <FormShell
      aria-label="Sign in with the code"
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={signIn}
    >
      <CodeField />
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <SubmitButton variant="secondary" fullWidth pendingText="Checking the code">
        Sign in with the code
      </SubmitButton>
    </FormShell>
  );
}
