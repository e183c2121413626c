import { Container, Section, Spinner } from 'shared-ui';

/** Stands where a page will be while its code is on the way. */
export function PageLoading() {
  return (
    <Section>
      <Container>
        <Spinner text="Loading the page..." />
      </Container>
    </Section>
  );
}
