import type { ReactNode } from 'react';
import { plainEmail } from 'shared-data/domain/email';
import { useSession } from 'shared-data';
import type { Plan } from 'shared-data/domain/plans';
import { StoreProvider } from 'shared-data/store';
import { Button, Stack, Text, TextLink } from 'shared-ui';
import { Bookmark, Download, Mail, Send, Share2 } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { EndLinkButton } from './end-link-button.tsx';
import { SendPlanButton } from './send-plan-button.tsx';
import { TEXTS } from './texts.ts';
import { useSave } from './use-save.ts';
import { useDownload, useMail } from './use-send.ts';
import { useLinkAddress, useShare } from './use-share.ts';

const LinkLine = styled(Stack)`
  overflow-wrap: anywhere;
`;

interface ActionProps {
  icon: ReactNode;
  pending: boolean;
  run: () => Promise<void>;
  disabled?: boolean;
  children: ReactNode;
}

function Action({ icon, pending, run, disabled, children }: ActionProps) {
  return (
    <Button variant="secondary" size="large" pending={pending} disabled={disabled} onClick={() => void run()}>
      {icon}
      {children}
    </Button>
  );
}

export interface PlanButtonsProps {
  plan: Plan;
  /** What it is called when it is saved. */
  title: string;
  /** Where it is mailed; empty for a plan that was opened again. */
  email: string;
  /** What a person wrote that is on the page alone; empty when nothing was written. */
  ownWords?: string;
}

function Buttons({ plan, title, email, ownWords = '' }: PlanButtonsProps) {
  const { user } = useSession();
  const to = plainEmail(email) || (user?.email ?? '');
  const save = useSave(plan, title);
  const share = useShare(plan, title);
  const download = useDownload(plan);
  const mail = useMail(plan, to);
  const addressOf = useLinkAddress();
  const { noun, save: saveLabel } = TEXTS[plan.kind];
  return (
    <Stack gap={3} data-screen-only>
      <Stack direction="row" gap={3} role="group" aria-label={`Keep this ${noun}`}>
        <Action icon={<Bookmark />} {...save} disabled={save.saved}>
          {save.saved ? 'Saved' : saveLabel}
        </Action>
        <Action icon={<Share2 />} {...share}>
          Share
        </Action>
        <Action icon={<Download />} {...download}>
          Download PDF
        </Action>
        {to && (
          <Action icon={<Mail />} {...mail}>
            Email
          </Action>
        )}
        <SendPlanButton plan={plan} title={title} email={to} variant="secondary" size="large">
          <Send />
          Send to us
        </SendPlanButton>
      </Stack>
      {to && (
        <Text size="small" tone="muted">
          Email sends it with a PDF to {to}. {ownWords}
        </Text>
      )}
      {share.link && (
        <LinkLine direction="row" gap={3} align="center">
          <Text size="small">
            Shared at <TextLink href={addressOf(share.link)}>{addressOf(share.link)}</TextLink>
          </Text>
          <EndLinkButton link={share.link} onEnded={share.forget} />
        </LinkLine>
      )}
    </Stack>
  );
}

/** Save, share, download and mail a result. */
export function PlanButtons(props: PlanButtonsProps) {
  return (
    <StoreProvider>
      <Buttons {...props} />
    </StoreProvider>
  );
}
