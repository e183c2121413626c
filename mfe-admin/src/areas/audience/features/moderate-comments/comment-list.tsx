import { useState } from 'react';
import { Button, EmptyState, Grid, Stack, toast, VisuallyHidden } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { Dialog } from 'shared-ui/dialog';
import { Pager } from 'shared-ui/display';
import { SelectInput, TextInput } from 'shared-ui/fields';
import type { ModeratedComment } from '../../api/comments-api.ts';
import { COMMENTS_PER_PAGE, useModeratedCommentsQuery, useShowCommentMutation } from '../../api/comments-api.ts';
import { QueryState } from '../../../../components/query-state.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import { LIVE, useListAddress } from '../../../../components/use-list-address.ts';
import { commentColumns } from './comment-columns.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { Asked } from './decision-form.tsx';

const STATES = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'removed', label: 'Removed' },
];

const consequence = ({ act, comment: { replies } }: Asked) => {
  const stays = replies > 0 ? ` Its ${replies === 1 ? 'reply stays' : `${replies} replies stay`}.` : '';
  return act === 'hide'
    ? `Readers see “Comment removed”; the author sees the reason.${stays} You can show it again.`
    : `The text is deleted and cannot be restored.${stays}`;
};

/** All comments of the blog, with what an admin may do with each. */
export function CommentList() {
  const list = useListAddress(['q', 'post', 'state'] as const, { key: 'written', descending: true });
  const { q, post, state } = list.filters;
  const query = { search: q, post, state, descending: list.sort.descending, page: list.page };
  const { data, ...rest } = useModeratedCommentsQuery(query, LIVE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [show] = useShowCommentMutation();
  const unhide = async (id: string) => {
    const { error } = await show(id);
    if (error) toast.error('Error', 'The comment was not changed. Please try again.', { group: id });
    else toast.success('Comment Shown', 'Everybody reads it again.', { group: id });
  };
  const columns: Column<ModeratedComment>[] = [
    ...commentColumns,
    {
      id: 'actions',
      header: 'Actions',
      actions: true,
      cell: (comment) => {
        if (comment.state === 'removed') return '–';
        const name = <VisuallyHidden>the comment of {comment.author ?? 'User'}</VisuallyHidden>;
        return (
          <RowActions>
            {comment.state === 'hidden' ? (
              <Button size="small" variant="secondary" onClick={() => void unhide(comment.id)}>
                Show {name}
              </Button>
            ) : (
              <Button size="small" variant="secondary" onClick={() => setAsked({ act: 'hide', comment })}>
                Hide {name}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setAsked({ act: 'delete', comment })}>
              Delete {name}
            </Button>
          </RowActions>
        );
      },
    },
  ];
  return (
    <Stack gap={6}>
      <Grid role="search" min="13rem" gap={4} aria-label="Comments">
        <TextInput
          type="search"
          label="Search text and author"
          value={q}
          onChange={({ target }) => list.setFilters({ q: target.value })}
        />
        <TextInput
          type="search"
          label="Article (the end of its address)"
          value={post}
          onChange={({ target }) => list.setFilters({ post: target.value })}
        />
        <SelectInput
          label="State"
          placeholder="All"
          options={STATES}
          value={state}
          onChange={({ target }) => list.setFilters({ state: target.value })}
        />
      </Grid>
      <QueryState
        query={{ ...rest, ...(data && { data: data.rows }) }}
        failure="Failed to load comments"
        loading="Loading comments"
      >
        {(rows) => (
          <DataTable
            caption="Comments of the blog"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={list.sort}
            onSort={list.setSort}
            empty={<EmptyState title="No comments" text="Comments that match the filters are listed here." />}
          />
        )}
      </QueryState>
      <Pager
        label="comments"
        page={list.page}
        pages={Math.ceil((data?.total ?? 0) / COMMENTS_PER_PAGE)}
        onPage={list.setPage}
      />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.act === 'delete' ? 'Delete this comment?' : 'Hide this comment?'}
        description={asked && consequence(asked)}
      >
        {asked && <DecisionForm asked={asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </Stack>
  );
}
