import { useState } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { rememberLocation, useSessionActions } from 'shared-data';
import { Notice, Stack, toast } from 'shared-ui';
import { EmailField, FormShell, ReportValues, SendAgainButton, SubmitButton } from 'shared-ui/forms';
import { useLocation } from 'shared-ui/router';
import { returnTarget } from '../../components/sign-in/sign-in-state.ts';
import { showInvalidEmail, showLinkFailed } from './failures.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { magicLinkSchema } from './magic-link-schema.ts';
import type { MagicLinkValues } from './magic-link-schema.ts';

interface MagicLinkFormProps {
  /** What was typed in the other tab. */
  email: string;
  onEmailChange: (email: string) => void;
}

/** Sends a one-time link, and a code beside it, to an address that has an account. */
export function MagicLinkForm({ email, onEmailChange }: MagicLinkFormProps) {
  const { sendMagicLink } = useSessionActions();
  const { state } = useLocation();
  const [sentTo, setSentTo] = useState('');
  const send = async (values: MagicLinkValues) => {
    const address = plainEmail(values.email);
    setSentTo('');
    try {
      await sendMagicLink(address);
      const target = returnTarget(state);
      if (target) rememberLocation(target);
      setSentTo(address);
      toast.success('Magic link sent!', 'Check your inbox: the link expires in 15 minutes.');
    } catch (cause) {
      showLinkFailed(cause);
    }
  };
  return (
    <Stack gap={6}>
      <FormShell
        aria-label="Sign in with a magic link"
        initialValues={{ email }}
        validationSchema={magicLinkSchema}
        onInvalid={showInvalidEmail.link}
        onSubmit={send}
      >
        <ReportValues<MagicLinkValues> onChange={({ email: typed }) => onEmailChange(typed)} />
        {sentTo && (
          <Notice tone="success" title={`Link sent to ${sentTo}`}>
            <Stack gap={2} align="start">
              <p>
                Open it on this device to come back signed in, or enter the code of the mail below. Nothing there after
                a minute? Look into the spam folder, or send it again.
              </p>
              <SendAgainButton send={() => sendMagicLink(sentTo)} />
            </Stack>
          </Notice>
        )}
        <EmailField
          name="email"
          label="Email"
          description="We send a link and a code that sign you in, once, without a password."
          required
        />
        <SubmitButton fullWidth pendingText="Sending the link">
          Send Magic Link
        </SubmitButton>
      </FormShell>
      {sentTo && <SignInCodeForm key={sentTo} email={sentTo} />}
    </Stack>
  );
}
