import type { Ref } from 'react';
import { styled } from 'styled-components';
import { theme } from 'shared-ui';
import { PAPER } from './signature-paper.ts';

const Frame = styled.div`
  position: relative;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.small};
  overflow: hidden;
  background: ${PAPER};

  /* The line to sign on; it is no part of the picture. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 6% 26%;
    border-bottom: 1px solid ${theme.color.control};
    opacity: 0.6;
    pointer-events: none;
  }
`;

const Canvas = styled.canvas`
  width: 100%;
  height: clamp(9rem, 26vh, 12rem);
  font-family: ${theme.font.display};
  cursor: crosshair;
  touch-action: none;
`;

/** The paper to sign on, with mouse, pen or finger. */
export function SignatureCanvas({ canvas }: { canvas: Ref<HTMLCanvasElement> }) {
  return (
    <Frame>
      <Canvas ref={canvas} role="img" aria-label="Signature area" />
    </Frame>
  );
}
