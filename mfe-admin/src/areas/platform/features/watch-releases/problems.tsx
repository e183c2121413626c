import { Notice, Stack } from 'shared-ui';

interface ProblemsProps {
  name: string;
  /** Why the server refused the change; empty when it did not. */
  failure: string;
  /** Whether somebody else has changed the package since the question was asked. */
  changed: boolean;
}

/** Why a change was refused or can no longer be confirmed. */
export function Problems({ name, failure, changed }: ProblemsProps) {
  return (
    <div role="alert">
      <Stack gap={3}>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {changed && (
          <Notice tone="warning">
            Somebody has changed {name} since you opened this. Please close it and look at the list again.
          </Notice>
        )}
      </Stack>
    </div>
  );
}
