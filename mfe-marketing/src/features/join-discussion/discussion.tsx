import { Suspense, useEffect, useRef } from 'react';
import { rememberLocation } from 'shared-data';
import { styled } from 'styled-components';
import { ButtonLink, ErrorState, Heading, Skeleton, Stack, Text, theme, toast } from 'shared-ui';
import { useCommentAuthorsQuery, useCommentsQuery, useMyHiddenCommentsQuery } from '../../api/comments-api.ts';
import { paths } from '../../paths.ts';
import { CommentThread } from './comment-thread.tsx';
import { CommentForm } from './lazy-comment-form.ts';
import { threadsOf } from './thread.ts';
import { useDiscussion } from './use-discussion.ts';

const SignIn = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(4)};
`;

/** The comments of an article. */
export function Discussion({ slug }: { slug: string }) {
  const { data: comments, error, isFetching, refetch } = useCommentsQuery(slug);
  const userIds = [
    ...new Set((comments ?? []).flatMap(({ userId, removed }) => (removed ? [] : (userId ?? [])))),
  ].sort();
  const { data: authors = [] } = useCommentAuthorsQuery(userIds, { skip: userIds.length === 0 });
  const discussion = useDiscussion(slug);
  const { user } = discussion;
  const isHidden = comments?.some(({ userId, hiddenAt }) => user && userId === user.id && hiddenAt) ?? false;
  const { data: hidden = [] } = useMyHiddenCommentsQuery(slug, { skip: !isHidden });
  useEffect(() => {
    if (error) toast.error('Error loading comments', 'Please try again later.', { group: 'comments' });
  }, [error]);

  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useRef(false);
  const remove = async (id: string) => (deleted.current = await discussion.remove(id));
  // Focus would be lost with the comment that had it.
  useEffect(() => {
    if (deleted.current) heading.current?.focus();
    deleted.current = false;
  }, [comments]);

  const list = () => {
    if (!comments && error) {
      return (
        <ErrorState message="The comments could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
      );
    }
    if (!comments) return <Skeleton lines={4} text="Loading comments" />;
    if (comments.length === 0) return <Text tone="muted">No comments yet. Be the first to write one.</Text>;
    return (
      <ul role="list" aria-label="Comments">
        {threadsOf(comments).map((thread) => (
          <CommentThread
            key={thread.comment.id}
            thread={thread}
            authors={authors}
            hidden={hidden}
            discussion={{ ...discussion, remove }}
          />
        ))}
      </ul>
    );
  };

  const here = paths.article(slug);
  const count = comments?.filter(({ removed }) => !removed).length;
  return (
    <Stack as="section" gap={6} data-screen-only aria-labelledby="comments-heading">
      <Heading ref={heading} tabIndex={-1} level={2} size="h3" id="comments-heading">
        Comments{count === undefined ? '' : ` (${count})`}
      </Heading>
      {discussion.user ? (
        <Suspense fallback={<Skeleton lines={3} text="Loading the form" />}>
          <CommentForm
            label="Your comment"
            button="Post Comment"
            draft={`comment:${slug}`}
            onPost={(content) => discussion.post(content)}
          />
        </Suspense>
      ) : (
        <SignIn>
          <p>Please sign in to join the conversation.</p>
          <ButtonLink
            to={paths.signIn}
            state={{ from: { pathname: here } }}
            size="small"
            variant="secondary"
            onClick={() => rememberLocation(here)}
          >
            Sign In
          </ButtonLink>
        </SignIn>
      )}
      {list()}
    </Stack>
  );
}
