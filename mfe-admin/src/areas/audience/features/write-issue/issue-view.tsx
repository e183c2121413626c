import { toDataError } from 'shared-data';
import { Badge, Button, ErrorState, Skeleton, Stack, Text, TextLink, toast } from 'shared-ui';
import { useIssueQuery, usePauseIssueMutation } from '../../api/mailing-list-api.ts';
import type { Issue } from '../../api/mailing-list-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { IssueEditor } from './issue-editor.tsx';
import { ISSUE_STATUS, progressText } from './issue-texts.ts';
import { MailPreview } from './mail-preview.tsx';

/** An issue on its way: how many mails were sent, and the switch that holds back the rest. */
function Progress({ issue }: { issue: Issue }) {
  const [pause, { isLoading }] = usePauseIssueMutation();
  const paused = issue.status === 'paused';
  const change = async () => {
    const { error } = await pause({ id: issue.id, paused: !paused });
    if (error) toast.error('Error', toDataError(error).hint ?? 'This did not work. Please try again.');
  };
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={4}>
        <Badge tone={ISSUE_STATUS[issue.status].tone}>{ISSUE_STATUS[issue.status].label}</Badge>
        <Text aria-live="polite">{progressText(issue)}</Text>
        {issue.status !== 'sent' && (
          <Button size="small" variant="secondary" pending={isLoading} onClick={() => void change()}>
            {paused ? 'Continue' : 'Pause'}
          </Button>
        )}
      </Stack>
      {issue.recipients > 0 && (
        <progress aria-label="Sent" value={issue.recipients - issue.waiting} max={issue.recipients} />
      )}
      <MailPreview subject={issue.subject} body={issue.body} />
    </Stack>
  );
}

/** One issue: a draft to write, or the progress of one that was sent (docs/product/mailing-list.md#issue-send). */
export function IssueView({ id }: { id: string }) {
  const isNew = id === 'new';
  const { currentData: issue, error, isFetching, refetch } = useIssueQuery(id, { skip: isNew, ...LIVE });
  const back = <TextLink to="/admin/mailing-list">All issues and subscribers</TextLink>;
  if (isNew) {
    return (
      <Panel title="New issue" aside={back}>
        <IssueEditor />
      </Panel>
    );
  }
  return (
    <Panel title="Issue" aside={back}>
      {issue ? (
        issue.status === 'draft' ? (
          <IssueEditor key={`${issue.subject}\n${issue.body}`} issue={issue} />
        ) : (
          <Progress issue={issue} />
        )
      ) : error ? (
        <ErrorState
          message={toDataError(error).hint ?? 'Failed to load the issue.'}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={6} text="Loading the issue" />
      )}
    </Panel>
  );
}
