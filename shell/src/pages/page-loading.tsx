import { Container, Section, Spinner } from 'shared-ui';
import { styled } from 'styled-components';

/** As high as the window: the footer is out of sight from the start, so no page that comes pushes it away. */
const Room = styled(Section)`
  min-height: 100vh;
`;

/** Stands where a page will be while it is on the way. `text` says what is being waited for. */
export function PageLoading({ text = 'Loading the page...' }: { text?: string }) {
  return (
    <Room>
      <Container>
        <Spinner text={text} />
      </Container>
    </Room>
  );
}
