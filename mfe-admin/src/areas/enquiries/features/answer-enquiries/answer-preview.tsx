import { useBusiness } from 'shared-data';
import { formatZonedInstant } from 'shared-data/domain/time';
import { FactList, Heading, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { styled } from 'styled-components';
import type { Enquiry } from '../../../../api/enquiries-api.ts';
import type { AnswerValues } from './answer-schema.ts';

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface AnswerPreviewProps {
  open: boolean;
  onClose: () => void;
  enquiry: Enquiry;
  values: AnswerValues;
}

/** The mail as it will be read. */
export function AnswerPreview({ open, onClose, enquiry, values: { subject, body } }: AnswerPreviewProps) {
  const business = useBusiness();
  return (
    <Dialog open={open} onClose={onClose} title="Preview">
      <FactList>
        <dt>To</dt>
        <dd>{enquiry.email}</dd>
        <dt>Reply to</dt>
        <dd>{business.emails.hello.display}</dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
      </FactList>
      <Stack gap={3}>
        <Heading level={3} size="h4">
          {subject}
        </Heading>
        <Words>{body || 'There is no text yet.'}</Words>
        <Text size="small" tone="muted" as="div">
          <Words>{`You wrote on ${formatZonedInstant(enquiry.createdAt)}:\n${enquiry.message}`}</Words>
        </Text>
      </Stack>
    </Dialog>
  );
}
