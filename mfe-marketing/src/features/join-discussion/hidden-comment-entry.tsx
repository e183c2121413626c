import { reasonText } from 'shared-data/domain/moderation';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Notice, Stack, theme, VisuallyHidden } from 'shared-ui';
import type { HiddenComment } from '../../api/comments-api.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  color: ${theme.color.muted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface HiddenCommentEntryProps {
  comment: HiddenComment;
  onDelete: () => Promise<boolean>;
}

/** A comment of the reader that an admin has hidden: only its author sees it, with the reason. */
export function HiddenCommentEntry({ comment: { content, reason }, onDelete }: HiddenCommentEntryProps) {
  const [deleting, setDeleting] = useState(false);
  const remove = async () => {
    setDeleting(true);
    await onDelete();
    setDeleting(false);
  };
  return (
    <Stack as="article" gap={3} aria-label="Your hidden comment">
      <Notice title="We have hidden your comment">{reasonText(reason)} Only you see it.</Notice>
      <Words>{content}</Words>
      <Stack direction="row">
        <Button size="small" variant="quiet" pending={deleting} onClick={() => void remove()}>
          Delete <VisuallyHidden>your hidden comment</VisuallyHidden>
        </Button>
      </Stack>
    </Stack>
  );
}
