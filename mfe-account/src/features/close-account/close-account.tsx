import { useState } from 'react';
import { toDataError, useSession, useSessionActions } from 'shared-data';
import { useClosingPreviewQuery } from 'shared-data/personal-data';
import { Button, ErrorState, Notice, Skeleton, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { consequences, obstacleText } from './texts.ts';

const FAILED = 'Your account could not be closed. Please try again.';

/** States what closing does, asks once, and closes the account (docs/product/accounts.md#close-account). */
export function CloseAccount() {
  const { user } = useSession();
  const { closeAccount } = useSessionActions();
  const preview = useClosingPreviewQuery(user?.id ?? '', { skip: user === null, refetchOnFocus: true });
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const close = async () => {
    setPending(true);
    try {
      await closeAccount();
      toast.success('Your account is closed', 'Your data was deleted.');
    } catch (cause) {
      toast.error('Error', obstacleText(toDataError(cause).key) ?? FAILED);
      setAsking(false);
      void preview.refetch();
    } finally {
      setPending(false);
    }
  };

  if (preview.currentData === undefined) {
    return preview.isError ? (
      <ErrorState
        level={3}
        message="This could not be loaded. Please try again."
        onRetry={() => void preview.refetch()}
      />
    ) : (
      <Skeleton lines={3} text="Loading what closing your account does" />
    );
  }
  const { obstacle } = preview.currentData;
  const text = consequences(preview.currentData);
  return (
    <>
      <Text>{text}</Text>
      {obstacle === null ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Close Account
        </Button>
      ) : (
        <Notice tone="warning">{obstacleText(obstacle) ?? 'Your account cannot be closed at the moment.'}</Notice>
      )}
      <ConfirmDialog
        open={asking}
        title="Close your account?"
        text={text}
        confirmLabel="Close account"
        cancelLabel="Keep it"
        danger
        pending={pending}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
