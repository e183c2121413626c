import { useState } from 'react';
import { Button, EmptyState, toast, VisuallyHidden } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Dialog } from 'shared-ui/dialog';
import { SelectInput, TextInput } from 'shared-ui/fields';
import type { ModeratedComment } from '../../api/comments-api.ts';
import { COMMENT_FILTERS, useModeratedCommentsQuery, useShowCommentMutation } from '../../api/comments-api.ts';
import { DeskList } from '../../../../components/desk-list.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import { ListTable } from '../../../../components/list-table.tsx';
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
  const list = useListAddress(COMMENT_FILTERS, { key: 'written', descending: true });
  const comments = useModeratedCommentsQuery(list.asked, LIVE);
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
        const name = <VisuallyHidden>{`the comment of ${comment.author ?? 'User'}`}</VisuallyHidden>;
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
    <>
      <DeskList
        nouns={['comment', 'comments']}
        list={list}
        query={comments}
        looksAt="Text and author"
        filters={
          <>
            <TextInput type="search" label="Article (the end of its address)" {...list.bind('post')} />
            <SelectInput label="State" placeholder="All" options={STATES} {...list.bind('state')} />
          </>
        }
      >
        {(rows) => (
          <ListTable
            caption="Comments of the blog"
            columns={columns}
            rows={rows}
            list={list}
            empty={<EmptyState level={2} title="No comments" text="Comments that match the filters are listed here." />}
          />
        )}
      </DeskList>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.act === 'delete' ? 'Delete this comment?' : 'Hide this comment?'}
        description={asked && consequence(asked)}
      >
        {asked && <DecisionForm asked={asked} onDone={() => setAsked(null)} />}
      </Dialog>
    </>
  );
}
