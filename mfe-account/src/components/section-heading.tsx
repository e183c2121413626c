import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text, theme } from 'shared-ui';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1.5)} ${theme.space(6)};

  > p {
    grid-column: 1 / -1;
  }
`;

interface SectionHeadingProps {
  id?: string;
  title: string;
  /** Outline level. Default 2. */
  level?: 2 | 3;
  text?: ReactNode;
  /** A link or button at the end of the line. */
  action?: ReactNode;
}

/** The heading of a section of the account area. */
export function SectionHeading({ id, title, level = 2, text, action }: SectionHeadingProps) {
  return (
    <Row>
      <Heading id={id} tabIndex={id ? -1 : undefined} level={level} size={level === 2 ? 'h3' : 'h4'}>
        {title}
      </Heading>
      {action}
      {text && (
        <Text size="small" tone="muted">
          {text}
        </Text>
      )}
    </Row>
  );
}
