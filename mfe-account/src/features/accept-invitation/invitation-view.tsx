import type { ReactNode } from 'react';
import { useState } from 'react';
import { toDataError, useSession } from 'shared-data';
import { formatInstant } from 'shared-data/domain/time';
import { Button, ButtonLink, Notice, Stack, Text, toast } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useAcceptInvitationMutation } from '../../api/invitation-api.ts';
import type { Invitation } from '../../api/invitation-api.ts';
import { paths } from '../../paths.ts';
import { NewAccountForm } from './new-account-form.tsx';

interface InvitationViewProps {
  secret: string;
  invitation: Invitation;
  /** Ends the session of somebody else. */
  logOut: ReactNode;
}

/** Accepts an invitation with the account of its mailbox, or with a new one (docs/product/team.md#accept). */
export function InvitationView({ secret, invitation: { email, expiresAt, hasAccount }, logOut }: InvitationViewProps) {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const [acceptInvitation, { isLoading }] = useAcceptInvitationMutation();
  const [problem, setProblem] = useState('');
  const fail = (cause: unknown) => {
    const { hint, message } = toDataError(cause);
    setProblem(hint ?? message);
  };
  const accept = async () => {
    setProblem('');
    const { data: role, error } = await acceptInvitation(secret);
    if (error) return fail(error);
    toast.success('Welcome to the team');
    await navigate(role === 'admin' ? paths.admin : paths.staffSchedule, { replace: true });
  };
  const isTheirs = user?.email?.toLowerCase() === email;
  return (
    <Stack gap={5}>
      <Text size="small" tone="muted">
        For {email}, until {formatInstant(expiresAt)}. It works once.
      </Text>
      {problem && (
        <Notice tone="danger" role="alert" title="The invitation was not accepted">
          <p>{problem}</p>
        </Notice>
      )}
      {status === 'signedIn' && isTheirs && (
        <Button fullWidth pending={isLoading} pendingText="Accepting" onClick={() => void accept()}>
          Accept as {email}
        </Button>
      )}
      {status === 'signedIn' && !isTheirs && (
        <Notice tone="warning" title={`You are signed in as ${user?.email ?? 'another person'}`}>
          <Stack gap={4} align="start">
            <p>{`The invitation is for ${email}. Log out, and open it with that address.`}</p>
            {logOut}
          </Stack>
        </Notice>
      )}
      {status !== 'signedIn' && hasAccount && (
        <>
          <Text>You have an account with this address. Sign in, and you come back here to accept.</Text>
          <ButtonLink to={paths.signIn} state={{ from: `${paths.invitation}#${secret}` }} fullWidth>
            Sign in to accept
          </ButtonLink>
        </>
      )}
      {status !== 'signedIn' && !hasAccount && (
        <>
          <Text>You need an account with this address. It takes a name; later you sign in by a link that we mail.</Text>
          <NewAccountForm secret={secret} email={email} onSignedIn={accept} onFailed={fail} />
        </>
      )}
    </Stack>
  );
}
