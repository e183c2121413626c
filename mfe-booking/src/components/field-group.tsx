import type { ReactNode } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(5)};
  padding-block: ${theme.space(8)};
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
  font-size: ${theme.text.h3};
  font-weight: 480;
  letter-spacing: -0.012em;
  line-height: 1.2;
`;

const Help = styled.p`
  margin-top: calc(-1 * ${theme.space(3)});
  color: ${theme.color.muted};
`;

/** Fields that belong together, under a legend in the display face. */
export function FieldGroup({ legend, help, children }: { legend: string; help?: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Legend>{legend}</Legend>
      {help && <Help>{help}</Help>}
      {children}
    </Root>
  );
}
