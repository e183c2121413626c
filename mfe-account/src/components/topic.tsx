import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from 'shared-ui';
import { SectionHeading } from './section-heading.tsx';

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  max-width: ${theme.measure};

  > button {
    justify-self: start;
  }
`;

interface TopicProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** One topic of a page below the account area: a named region with its heading. */
export function Topic({ title, text, children }: TopicProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <SectionHeading id={id} title={title} text={text} />
      {children}
    </Part>
  );
}
