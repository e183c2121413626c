import { useState } from 'react';
import { forgetLocation, rememberedLocation, useSession, useSessionActions } from 'shared-data';
import type { LinkType } from 'shared-data';
import { Button, Notice, Stack, Text, TextLink, toast } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { codeOf } from '../../components/sign-in/error-text.ts';
import { JUST_SIGNED_IN } from '../../components/sign-in/sign-in-state.ts';
import { paths } from '../../paths.ts';
import { linkTexts } from './link-texts.ts';
import type { OpenedLink } from './mail-link.ts';

const OTHER_MAILBOX = 'Confirmed. Now open the link that we sent to your other address.';

const retryText = (code: string) =>
  code === 'over_request_rate_limit'
    ? 'There were too many attempts. Please wait a few minutes and try again.'
    : 'The link could not be checked. Please try again.';

/** Said where a sign-up is confirmed on another device than the one on which it began. */
const waitsElsewhere = (type: LinkType) =>
  type === 'signup' && rememberedLocation() === null
    ? 'Had you filled in a form on another device? It is kept there for an hour.'
    : undefined;

/** Where a used link leads: back to where a sign-in began, to the page in the link, or to the usual one. */
function target(type: LinkType, next: string | null): string {
  if (type === 'recovery') return paths.resetPassword;
  if (type === 'signup' || type === 'magiclink') return rememberedLocation() ?? next ?? paths.account;
  return next ?? (type === 'email_change' ? paths.security : paths.account);
}

interface ConfirmLinkProps {
  link: OpenedLink;
  /** The link is unknown, expired or was used before. */
  onUsed: () => void;
}

/** One button that uses the link up; programs that open every link of a mail press none. */
export function ConfirmLink({ link, onUsed }: ConfirmLinkProps) {
  const { user } = useSession();
  const { confirmLink } = useSessionActions();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState('');
  const settle = (text: string) => {
    setPending(false);
    setOutcome(text);
  };
  const proceed = async () => {
    setPending(true);
    setOutcome('');
    try {
      const { signedIn } = await confirmLink(link);
      if (!signedIn) return settle(OTHER_MAILBOX);
    } catch (cause) {
      const code = codeOf(cause);
      return code === 'otp_expired' ? onUsed() : settle(retryText(code));
    }
    if (link.type === 'email_change') toast.success('Your address was changed');
    else if (link.type !== 'recovery') toast.success('Welcome back!', waitsElsewhere(link.type));
    const to = target(link.type, link.next);
    forgetLocation();
    const state = to === paths.account ? JUST_SIGNED_IN : null;
    await navigate(to, { replace: true, state: link.type === 'recovery' ? { byLink: true } : state });
  };
  const done = outcome === OTHER_MAILBOX;
  return (
    <Stack gap={5} align="start">
      {user && !done && !pending && (
        <Notice tone="warning" title={`You are signed in as ${user.email ?? 'another person'}`}>
          If you continue, the owner of the link is signed in on this device instead.{' '}
          <TextLink to={paths.account} replace>
            Stay signed in as you are
          </TextLink>
        </Notice>
      )}
      {!done && (
        <Button fullWidth pending={pending} pendingText="Checking the link" onClick={() => void proceed()}>
          {linkTexts[link.type].button}
        </Button>
      )}
      <Text size="small" role="status">
        {outcome}
      </Text>
    </Stack>
  );
}
