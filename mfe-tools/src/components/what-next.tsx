import type { ReactNode } from 'react';
import { Heading, theme } from 'shared-ui';
import { styled } from 'styled-components';

const Panel = styled.section`
  padding: clamp(1.5rem, 1rem + 1.5vw, 2.5rem);
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};

  ol {
    margin-top: ${theme.space(5)};
    padding: 0;
    counter-reset: step;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 2.25rem 1fr;
    counter-increment: step;
  }
  li + li {
    margin-top: ${theme.space(4)};
  }
  li::before {
    content: counter(step);
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    line-height: 1.3;
    color: ${theme.color.accentText};
  }
`;

interface WhatNextProps {
  title: string;
  steps: readonly ReactNode[];
}

/** Says beside a form or its result how it goes on here, so it is not for paper. */
export function WhatNext({ title, steps }: WhatNextProps) {
  return (
    <Panel data-screen-only aria-labelledby="what-next">
      <Heading level={2} size="h4" id="what-next">
        {title}
      </Heading>
      <ol role="list">
        {steps.map((step, index) => (
          <li key={index}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
