import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Text, theme } from 'shared-ui';
import type { CommentAuthor, HiddenComment } from '../../api/comments-api.ts';
import { CommentEntry } from './comment-entry.tsx';
import { HiddenCommentEntry } from './hidden-comment-entry.tsx';
import { CommentForm } from './lazy-comment-form.ts';
import type { Thread } from './thread.ts';
import type { useDiscussion } from './use-discussion.ts';

const Root = styled.li`
  && {
    padding-block: ${theme.space(5)};
  }
  border-top: 1px solid ${theme.color.line};
`;

const Replies = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(3)};
  border-inline-start: 2px solid ${theme.color.line};

  && {
    padding-inline-start: ${theme.space(5)};
  }
`;

interface CommentThreadProps {
  thread: Thread;
  authors: readonly CommentAuthor[];
  /** The reader's own hidden comments. */
  hidden: readonly HiddenComment[];
  discussion: ReturnType<typeof useDiscussion>;
}

/**
 * A comment and, one level below, the replies to it; a reply to a reply joins them. Nobody replies to a
 * removed comment, nor to its replies.
 */
export function CommentThread({
  thread: { comment, replies },
  authors,
  hidden,
  discussion: { user, post, remove },
}: CommentThreadProps) {
  const [replying, setReplying] = useState(false);
  const authorOf = (userId: string | null) => authors.find(({ id }) => id === userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const begin = (button: HTMLElement) => {
    pressed.current = button;
    flushSync(() => setReplying(true));
    field.current?.focus();
  };
  const end = () => {
    setReplying(false);
    pressed.current?.focus();
  };
  const reply = async (content: string) => {
    const posted = await post(content, comment.id);
    if (posted) end();
    return posted;
  };
  const entry = (one: typeof comment) => {
    const own = hidden.find(({ id }) => id === one.id);
    if (own) return <HiddenCommentEntry comment={own} onDelete={() => remove(own.id)} />;
    if (one.removed) return <Text tone="muted">Comment removed</Text>;
    return (
      <CommentEntry
        comment={one}
        author={authorOf(one.userId)}
        answered={one === comment && replies.length > 0}
        onDelete={user?.id === one.userId ? () => remove(one.id) : undefined}
        onReply={user && !comment.removed ? begin : undefined}
      />
    );
  };
  return (
    <Root>
      {entry(comment)}
      {replies.length > 0 && (
        <Replies role="list" aria-label="Replies">
          {replies.map((one) => (
            <li key={one.id}>{entry(one)}</li>
          ))}
        </Replies>
      )}
      {replying && (
        <Suspense fallback={null}>
          <CommentForm
            label="Your reply"
            button="Post Reply"
            draft={`comment:${comment.id}`}
            onPost={reply}
            onCancel={end}
            field={field}
          />
        </Suspense>
      )}
    </Root>
  );
}
