import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Heading, Text, theme } from 'shared-ui';

const Root = styled.section`
  display: grid;
  gap: ${theme.space(5)};
  min-width: 0;
  grid-template-columns: minmax(0, 1fr);

  & + &,
  form + & {
    margin-top: ${theme.space(10)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(6)};

  > :first-child {
    display: grid;
    gap: ${theme.space(1)};
  }
`;

export interface PanelProps {
  title: string;
  /** The id to which a `JumpList` leads. */
  anchor?: string;
  /** A description of the list and its actions. */
  text?: ReactNode;
  /** A filter or button at the end of the head. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One titled part of a tab. */
export function Panel({ title, anchor, text, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Root id={anchor} aria-labelledby={id}>
      <Head>
        <div>
          <Heading level={2} size="h3" id={id}>
            {title}
          </Heading>
          {text && (
            <Text size="small" tone="muted">
              {text}
            </Text>
          )}
        </div>
        {aside}
      </Head>
      {children}
    </Root>
  );
}
