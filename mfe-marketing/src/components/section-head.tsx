import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Eyebrow, Heading, Text } from 'shared-ui';
import { HeadColumns } from './head-columns.ts';

const Root = styled(HeadColumns)`
  margin-bottom: clamp(2rem, 1.25rem + 3vw, 4rem);
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
    <Root>
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
