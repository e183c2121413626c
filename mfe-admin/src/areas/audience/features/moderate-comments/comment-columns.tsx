import { reasonText } from 'shared-data/domain/moderation';
import { formatInstant } from 'shared-data/domain/time';
import { Badge, Stack, Text, TextLink, type Tone } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { styled } from 'styled-components';
import type { ModeratedComment } from '../../api/comments-api.ts';

const Words = styled.p`
  max-width: 46ch;
  font-weight: 400;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const STATES: Record<string, { tone: Tone; text: string }> = {
  shown: { tone: 'success', text: 'Shown' },
  hidden: { tone: 'warning', text: 'Hidden' },
  removed: { tone: 'neutral', text: 'Removed' },
};

export const commentColumns: Column<ModeratedComment>[] = [
  {
    id: 'comment',
    header: 'Comment',
    cell: ({ content, isReply, replies }) => (
      <Stack gap={1}>
        <Words>{content ?? 'Comment removed'}</Words>
        {isReply && <Badge>Reply</Badge>}
        {replies > 0 && <Badge>{replies === 1 ? '1 reply' : `${replies} replies`}</Badge>}
      </Stack>
    ),
  },
  { id: 'author', header: 'Author', cell: ({ author, content }) => author ?? (content === null ? '–' : 'User') },
  {
    id: 'post',
    header: 'Article',
    cell: ({ blogPostSlug }) => <TextLink to={`/blog/${blogPostSlug}`}>{blogPostSlug}</TextLink>,
  },
  {
    id: 'written',
    header: 'Written',
    sortKey: 'written',
    cell: ({ createdAt }) => formatInstant(createdAt),
    nowrap: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason, note, decidedBy }) => (
      <Stack gap={1}>
        <Badge tone={STATES[state]?.tone}>{STATES[state]?.text ?? state}</Badge>
        {reason && (
          <Text size="small" tone="muted">
            {reasonText(reason)}
            {note && ` Note: ${note}`}
            {decidedBy && ` (${decidedBy})`}
          </Text>
        )}
      </Stack>
    ),
  },
];
