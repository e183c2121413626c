import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text, theme } from 'shared-ui';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(6)};
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
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
      <Words>
        <Heading id={id} level={level} size={level === 2 ? 'h3' : 'h4'}>
          {title}
        </Heading>
        {text && (
          <Text size="small" tone="muted">
            {text}
          </Text>
        )}
      </Words>
      {action}
    </Row>
  );
}
