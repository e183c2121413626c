import { useSession } from 'shared-data';
import type { LinkType } from 'shared-data';
import { accountCodes } from 'shared-data/mail-codes';
import { Notice, Stack, Text, TextLink } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import { paths } from '../../paths.ts';
import { SendAgain } from './send-again.tsx';

/** For a link that is unknown, expired or used, and for an incomplete one (`type` is null), which the code of its mail replaces. */
export function LinkUsed({ type }: { type: LinkType | null }) {
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <Notice tone="warning" title={type ? 'This link does not work any more' : 'This link is incomplete'}>
        {type
          ? 'A link works once and for 15 minutes. It may have been used already, in another tab or on another device.'
          : 'Please open it from the mail again, or enter the code that the mail shows below it.'}
      </Notice>
      {!type && <OpenByCode {...accountCodes} />}
      {user && (
        <Text size="small">
          You are signed in as {user.email ?? 'User'}. <TextLink to={paths.account}>Go to your account</TextLink>
        </Text>
      )}
      {type === 'email_change' && (
        <Text size="small">
          <TextLink to={paths.security}>Request the change again</TextLink> in your account.
        </Text>
      )}
      {type === 'invite' && (
        <Text size="small">
          Ask the person who invited you for another invitation, or <TextLink to={paths.contact}>write to us</TextLink>.
        </Text>
      )}
      {(type === 'signup' || type === 'magiclink' || type === 'recovery') && <SendAgain type={type} />}
      {!user && (
        <Text size="small">
          <TextLink to={paths.signIn}>Sign in</TextLink> or{' '}
          <TextLink to={paths.forgotPassword}>request a new password</TextLink>.
        </Text>
      )}
    </Stack>
  );
}
