import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

const Root = styled.fieldset`
  display: grid;
  gap: ${theme.space(5)};
  min-width: 0;
  padding-block: ${theme.space(7)};
  border-top: 1px solid ${theme.color.line};

  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
`;

const Legend = styled.legend`
  float: left;
  width: 100%;
  font-family: ${theme.font.display};
  font-size: ${theme.text.h4};
  line-height: 1.3;
`;

/** Fields that belong together, under a legend. */
export function FormPart({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Root>
      <Legend>{legend}</Legend>
      {children}
    </Root>
  );
}
