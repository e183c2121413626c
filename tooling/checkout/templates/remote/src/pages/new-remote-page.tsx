import { Container, Heading, Section } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';

export const head: PageHead = { title: 'New remote', description: 'New remote at District Pour.' };

/** New remote. */
export default function NewRemotePage() {
  return (
    <Section>
      <Container>
        <Heading level={1}>New remote</Heading>
      </Container>
    </Section>
  );
}
