import { useSessionActions } from 'shared-data';
import { Notice, Stack } from 'shared-ui';
import { SendAgainButton } from 'shared-ui/forms';

/** Shows the address that the confirmation mail was sent to, and sends it again. */
export function MailSentNotice({ email }: { email: string }) {
  const { resendConfirmation } = useSessionActions();
  return (
    <Notice title={`We sent a mail to ${email}`}>
      <Stack gap={2} align="start">
        <p>
          Open its link on this device to confirm the address: a form that you have filled in is kept here for an hour.
          If no mail arrives, send it again; if you already have an account, sign in with your password.
        </p>
        <SendAgainButton send={() => resendConfirmation(email)} />
      </Stack>
    </Notice>
  );
}
