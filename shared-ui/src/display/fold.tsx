import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

const Summary = styled.summary`
  min-height: 2.75rem;
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`;

export interface FoldProps {
  /** The line that opens it. */
  title: string;
  /** Whether it is open at first. Default false. */
  open?: boolean;
  children: ReactNode;
}

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  padding-block: ${theme.space(3)};
`;

/** Content that few read, hidden until its line is pressed: native `<details>`, which works without script and is found by in-page search. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details open={open}>
      <Summary>{title}</Summary>
      <Inside>{children}</Inside>
    </details>
  );
}
