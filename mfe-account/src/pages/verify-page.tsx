import { withStore } from 'shared-data/store';
import { Container, Heading, Section, Stack, Text } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { VerifyForm } from '../features/verify-document/verify-form.tsx';

const lead = 'Find out whether a contract is from District Pour and was not changed.';

export const head: PageHead = { title: 'Verify a document', description: lead };

/** Public: whether a PDF or a hash is ours (docs/product/signatures.md#verify). */
function VerifyPage() {
  return (
    <Section>
      <Container width="narrow">
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading level={1}>Verify a document</Heading>
            <Text>{lead}</Text>
          </Stack>
          <VerifyForm />
        </Stack>
      </Container>
    </Section>
  );
}

export default withStore(VerifyPage);
