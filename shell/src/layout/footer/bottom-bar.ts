import { theme } from 'shared-ui';
import { styled } from 'styled-components';

/** A message that stays at the bottom edge of the window. */
export const BottomBar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)} ${theme.space(4)};
  align-items: center;
  justify-content: center;
  padding: ${theme.space(3)} ${theme.space(4)};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  border-top: 2px solid ${theme.color.accent};
  box-shadow: ${theme.shadow.floating};

  & a {
    color: inherit;
  }
`;
