import { Container, Room, Section, Spinner } from 'shared-ui';

/** Stands where a page will be while it is on the way. `text` says what is being waited for. */
export function PageLoading({ text = 'Loading the page...' }: { text?: string }) {
  return (
    <Room>
      <Section>
        <Container>
          <Spinner text={text} />
        </Container>
      </Section>
    </Room>
  );
}
