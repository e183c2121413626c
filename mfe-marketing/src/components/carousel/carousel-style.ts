import { theme } from 'shared-ui';
import { styled } from 'styled-components';

export const Viewport = styled.div`
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &[data-ready='true'] {
    overflow: hidden;
    scroll-snap-type: none;
  }
`;
export const Track = styled.div`
  display: flex;
  touch-action: pan-y pinch-zoom;
`;
export const Slide = styled.div`
  flex: 0 0 100%;
  min-width: 0;
  scroll-snap-align: start;
`;
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  margin-top: ${theme.space(6)};
`;
export const IconButton = styled.button`
  display: grid;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  place-items: center;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.color.text};

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  ${theme.media.hover} {
    &:hover {
      background: ${theme.color.neutralSoft};
    }
  }
`;
export const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
/* The dot is 10 px in a target of 24 by 44. */
export const Dot = styled.button`
  display: grid;
  width: 1.5rem;
  height: 2.75rem;
  padding: 0;
  place-items: center;
  border: 0;
  background: none;

  &::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border: 1px solid ${theme.color.control};
    border-radius: 50%;
  }
  &[aria-current='true']::before {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  @media (forced-colors: active) {
    &[aria-current='true']::before {
      background: Highlight;
    }
  }
`;
