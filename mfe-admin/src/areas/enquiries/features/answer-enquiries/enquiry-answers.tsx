import { formatInstant } from 'shared-data/domain/time';
import { Badge, Button, Heading, Stack, Text, theme, toast } from 'shared-ui';
import { styled } from 'styled-components';
import type { EnquiryAnswer } from '../../../../api/enquiries-api.ts';
import { useRetryAnswerMutation } from '../../../../api/enquiries-api.ts';

const Words = styled.p`
  max-width: ${theme.measure};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const STATES = {
  sending: { tone: 'info', text: 'Being sent' },
  sent: { tone: 'success', text: 'Sent' },
  failed: { tone: 'danger', text: 'Not sent' },
  called: { tone: 'success', text: 'Called' },
} as const;

/** The answers so far, oldest first: who sent them, when, and whether the mail went out. */
export function EnquiryAnswers({ enquiryId, answers }: { enquiryId: string; answers: readonly EnquiryAnswer[] }) {
  const [retry, { isLoading }] = useRetryAnswerMutation();
  if (answers.length === 0) return null;
  const again = async (answerId: string) => {
    const { error } = await retry({ answerId, enquiryId });
    if (error) toast.error('Error', 'The answer was not sent. Please try again.', { group: answerId });
    else toast.success('Answer Queued', 'It is being sent again.', { group: answerId });
  };
  return (
    <Stack as="section" gap={4} aria-label="Answers">
      <Heading level={3} size="h4">
        Answers
      </Heading>
      {answers.map(({ id, subject, body, sentByName, createdAt, state }) => {
        const { tone, text } = STATES[state as keyof typeof STATES];
        return (
          <Stack as="article" key={id} gap={2} aria-label={subject === null ? 'Call' : `Answer: ${subject}`}>
            <Stack direction="row" gap={2}>
              {subject !== null && <strong>{subject}</strong>}
              <Badge tone={tone}>{text}</Badge>
            </Stack>
            <Text size="small" tone="muted">
              {sentByName}, {formatInstant(createdAt)}
            </Text>
            {body !== null && <Words>{body}</Words>}
            {state === 'failed' && (
              <Stack direction="row">
                <Button size="small" variant="secondary" pending={isLoading} onClick={() => void again(id)}>
                  Send again
                </Button>
              </Stack>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
