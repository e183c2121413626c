import { formatInstant } from 'shared-data/domain/time';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Stack, theme, VisuallyHidden } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import type { Comment, CommentAuthor } from '../../api/comments-api.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(3)};

  time {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
`;

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space(1)};
  margin-inline-start: -${theme.space(4)};
`;

interface CommentEntryProps {
  comment: Comment;
  author: CommentAuthor | undefined;
  /** Others have replied: deleting it leaves its place. */
  answered: boolean;
  /** Only one's own comments can be deleted. */
  onDelete?: () => Promise<boolean>;
  /** Gets the pressed button, to which focus returns. */
  onReply?: (button: HTMLElement) => void;
  children?: ReactNode;
}

/** One comment with its author, date and actions. Its content is rendered as text, never as markup. */
export function CommentEntry({ comment, author, answered, onDelete, onReply, children }: CommentEntryProps) {
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const name = author?.fullName || 'User';
  const confirm = async (remove: () => Promise<boolean>) => {
    setDeleting(true);
    const gone = await remove();
    setDeleting(false);
    if (!gone) setAsking(false);
  };
  return (
    <Stack as="article" gap={2} aria-label={`Comment by ${name}`}>
      <Head>
        <strong>{name}</strong>
        <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt)}</time>
      </Head>
      <Words>{comment.content}</Words>
      {(onReply || onDelete) && (
        <Actions>
          {onReply && (
            <Button size="small" variant="quiet" onClick={(event) => onReply(event.currentTarget)}>
              Reply <VisuallyHidden>{`to ${name}`}</VisuallyHidden>
            </Button>
          )}
          {onDelete && (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              Delete <VisuallyHidden>your comment</VisuallyHidden>
            </Button>
          )}
        </Actions>
      )}
      {onDelete && (
        <ConfirmDialog
          open={asking}
          title="Delete this comment?"
          text={
            answered
              ? 'Your comment and your name will be removed for everyone. The replies stay.'
              : 'It will be removed for everyone.'
          }
          confirmLabel="Delete comment"
          cancelLabel="Keep it"
          danger
          pending={deleting}
          onConfirm={() => void confirm(onDelete)}
          onCancel={() => setAsking(false)}
        />
      )}
      {children}
    </Stack>
  );
}
