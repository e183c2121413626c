import { theme, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.text.small};

  > strong {
    color: ${theme.color.text};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h2};
    font-variant-numeric: tabular-nums lining-nums;
    font-weight: 480;
    line-height: 1;
  }
  > s {
    font-variant-numeric: tabular-nums;
  }
`;

export interface PriceProps {
  /** The price as it is read, e.g. `$299`; formatting is the caller's. */
  amount: string;
  /** The price before, struck through. */
  original?: string;
  /** Words before and after, e.g. `from` and `per event`. */
  prefix?: string;
  suffix?: string;
}

/** A price in display figures. */
export function Price({ amount, original, prefix, suffix }: PriceProps) {
  return (
    <Row>
      {prefix && <span>{prefix}</span>}
      <strong translate="no">{amount}</strong>
      {original && (
        <s>
          <VisuallyHidden>before </VisuallyHidden>
          <span translate="no">{original}</span>
        </s>
      )}
      {suffix && <span>{suffix}</span>}
    </Row>
  );
}
