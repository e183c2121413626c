import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { SpinnerRing } from './spinner-ring.tsx';

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(6)};
  color: ${theme.color.muted};
`;

/** A wait with words, announced politely. `text` says what is being waited for. */
export function Spinner({ text = 'Loading…' }: { text?: string }) {
  return (
    <Root role="status">
      <SpinnerRing aria-hidden="true" />
      <span>{text}</span>
    </Root>
  );
}
