import { useState } from 'react';
import { useSessionActions } from 'shared-data';
import type { NewFactor } from 'shared-data';
import { useMyRoleQuery, useSecondFactorQuery, withStore } from 'shared-data/store';
import { Button, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useLocation, useNavigate } from 'shared-ui/router';
import { Topic } from '../../components/topic.tsx';
import { returnTarget } from '../../components/sign-in/sign-in-state.ts';
import { CodeOfAppForm } from './code-of-app-form.tsx';

function SetUp({ onConfirmed }: { onConfirmed: () => Promise<void> }) {
  const { startSecondFactor } = useSessionActions();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      setFactor(await startSecondFactor());
    } catch {
      toast.error('Error', 'The second factor could not be set up. Please try again.');
    }
    setPending(false);
  };
  if (!factor)
    return (
      <Button variant="secondary" pending={pending} onClick={() => void start()}>
        Set Up a Second Factor
      </Button>
    );
  return (
    <Stack gap={5}>
      <Text>
        Scan the picture with an authenticator app, or type the key into it. Then enter the code that it shows.
      </Text>
      <img src={factor.qrCode} alt="Picture for the authenticator app" width={200} height={200} />
      <Text size="small">
        Key: <code>{factor.secret}</code>
      </Text>
      <CodeOfAppForm newFactorId={factor.id} label="Switch It On" onConfirmed={onConfirmed} />
    </Stack>
  );
}

function Remove({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const { removeSecondFactor } = useSessionActions();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await removeSecondFactor();
      await onRemoved();
    } catch {
      toast.error('Error', 'The second factor was not removed. Please try again.');
    }
    setPending(false);
    setAsked(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Remove the Second Factor
      </Button>
      <ConfirmDialog
        open={asked}
        title="Remove the second factor?"
        text="Your password, or a link in your mailbox, is then enough to work as one of the team."
        confirmLabel="Remove"
        cancelLabel="Keep"
        danger
        pending={pending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** For the team: a code of an app beside the password, where the account server has it (docs/product/team.md#second-factor). */
export const SecondFactor = withStore(function SecondFactor() {
  const { data: role, refetch: refetchRole } = useMyRoleQuery();
  const { data: factor, refetch: refetchFactor } = useSecondFactorQuery();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isTeam = role === 'staff' || role === 'admin';
  const hasFactor = factor === 'on' || factor === 'needed';
  if (!factor || !(isTeam || hasFactor)) return null;
  const changed = async (title: string) => {
    toast.success(title);
    await Promise.all([refetchRole(), refetchFactor()]);
  };
  const unlocked = async () => {
    await changed('Signed in with your second factor');
    const target = returnTarget(state);
    if (target) await navigate(target, { replace: true });
  };
  return (
    <Topic title="Second factor" text="A code of an app on your phone, beside the password, for your work at the desk.">
      {factor === 'unavailable' && (
        <Text>
          The account server of this site has no second factor. Your password and your mailbox alone protect your
          account: use a password that you use nowhere else.
        </Text>
      )}
      {factor === 'off' && <SetUp onConfirmed={() => changed('Second factor switched on')} />}
      {factor === 'needed' && <CodeOfAppForm label="Continue" onConfirmed={unlocked} />}
      {factor === 'on' && <Remove onRemoved={() => changed('Second factor removed')} />}
    </Topic>
  );
});
