import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BRAND } from 'shared-data/domain/business';
import { theme } from 'shared-ui';

const Answer = styled.div`
  width: 100%;
  padding-inline-start: ${theme.space(4)};
  border-inline-start: 2px solid ${theme.color.accent};
  font-size: ${theme.text.small};
  white-space: pre-line;
  overflow-wrap: anywhere;

  strong {
    display: block;
    font-weight: 600;
  }
`;

/** What the owner answered in public. */
export function OwnerAnswer({ children }: { children: ReactNode }) {
  return (
    <Answer>
      <strong>Answer of {BRAND.name}</strong>
      <span>{children}</span>
    </Answer>
  );
}
