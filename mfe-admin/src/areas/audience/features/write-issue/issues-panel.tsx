import { useState } from 'react';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, ButtonLink, EmptyState, TextLink } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Pager } from 'shared-ui/display';
import { ISSUE_LIMIT, useIssuesQuery } from '../../api/mailing-list-api.ts';
import type { IssueRow } from '../../api/mailing-list-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { mapQuery, QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { ISSUE_STATUS, progressText } from './issue-texts.ts';

const columns: Column<IssueRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ id, subject }) => <TextLink to={`/admin/mailing-list?issue=${id}`}>{subject}</TextLink>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={ISSUE_STATUS[status].tone}>{ISSUE_STATUS[status].label}</Badge>,
  },
  { id: 'mails', header: 'Mails', cell: (issue) => (issue.status === 'draft' ? '–' : progressText(issue)) },
  { id: 'changed', header: 'Changed', nowrap: true, cell: ({ updatedAt }) => formatInstant(updatedAt) },
];

/** Drafts and sent issues, the latest first. */
export function IssuesPanel() {
  const [page, setPage] = useState(1);
  const query = useIssuesQuery((page - 1) * ISSUE_LIMIT, LIVE);
  return (
    <Panel
      title="Issues"
      text="Mails to everybody on the list."
      aside={<ButtonLink to="/admin/mailing-list?issue=new">Write an issue</ButtonLink>}
    >
      <QueryState query={mapQuery(query, ({ rows }) => rows)} failure="Failed to load issues" loading="Loading issues">
        {(rows) => (
          <DataTable
            caption="All issues"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No issues yet" />}
          />
        )}
      </QueryState>
      <Pager label="issues" page={page} pages={Math.ceil((query.data?.total ?? 0) / ISSUE_LIMIT)} onPage={setPage} />
    </Panel>
  );
}
