import { useState } from 'react';
import { useSession } from 'shared-data';
import { useClosingPreviewQuery } from '../../api/personal-data-api.ts';
import { Button, ErrorState, Notice, Skeleton, Text } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { BY_LINK } from '../../paths.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { consequences, obstacleText } from './texts.ts';

/** States what closing does, asks once, and closes the account (docs/product/accounts.md#close-account). */
export function CloseAccount() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const preview = useClosingPreviewQuery(user?.id ?? '', { skip: user === null, refetchOnFocus: true });
  const [asking, setAsking] = useState(false);

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
  const byLink = params.has(BY_LINK);
  return (
    <>
      {byLink && obstacle === null && (
        <Notice tone="success">
          You signed in by the link of our mail, so you can close the account without a password for ten minutes.
        </Notice>
      )}
      <Text>{text}</Text>
      {obstacle === null ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Close Account
        </Button>
      ) : (
        <Notice tone="warning">{obstacleText(obstacle) ?? 'Your account cannot be closed at the moment.'}</Notice>
      )}
      {asking && (
        <CloseAccountDialog
          text={text}
          email={user?.email ?? null}
          byLink={byLink}
          onClose={() => setAsking(false)}
          onObstacle={() => {
            setAsking(false);
            void preview.refetch();
          }}
        />
      )}
    </>
  );
}
