import { Container, FullHeight, Section, Spinner } from 'shared-ui';

/** Shown while a page is loading. `text` is announced by screen readers. */
export function PageLoading({ text = 'Loading the page...' }: { text?: string }) {
  return (
    <FullHeight>
      <Section>
        <Container>
          <Spinner text={text} />
        </Container>
      </Section>
    </FullHeight>
  );
}
