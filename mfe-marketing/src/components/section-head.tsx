import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Eyebrow, Heading, Text } from 'shared-ui';

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  margin-bottom: clamp(2rem, 1.25rem + 3vw, 4rem);

  ${({ theme }) => theme.media.desktop} {
    &[data-split='true'] {
      grid-template-columns: 1.15fr 1fr;
      align-items: last baseline;
      column-gap: ${({ theme }) => theme.space(16)};

      > :first-child {
        grid-column: 1 / -1;
      }
    }
  }
`;

export interface SectionHeadProps {
  id: string;
  eyebrow: string;
  title: string;
  /** A sentence under the title, beside it on wide screens. */
  children?: ReactNode;
}

/** How a section of a page begins: the short line, its heading and at most a sentence. */
export function SectionHead({ id, eyebrow, title, children }: SectionHeadProps) {
  return (
    <Root data-split={Boolean(children)}>
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children && (
        <Text as="div" tone="muted">
          {children}
        </Text>
      )}
    </Root>
  );
}
