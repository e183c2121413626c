import { Fragment } from 'react';
import { styled } from 'styled-components';
import { figureAttributes, Text, TextLink, theme } from 'shared-ui';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min(5.5rem, 40%), auto) minmax(0, 1fr);
  gap: ${theme.space(2)} ${theme.space(5)};
  font-size: ${theme.text.small};
  line-height: 1.5;

  dt {
    color: ${theme.color.muted};
  }
  dd {
    white-space: pre-line;
  }

  ${theme.media.tablet} {
    grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr) minmax(5.5rem, auto) minmax(0, 1fr);

    dt[data-wide='true'] {
      grid-column: 1;
    }
    dd[data-wide='true'] {
      grid-column: 2 / -1;
    }
  }
`;

const PriceList = styled(List)`
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  font-variant-numeric: tabular-nums;

  ${theme.media.tablet} {
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
  }
`;

export interface BookingFactsProps {
  /** In order; a `wide` one has a separate line, and `day` is the date (YYYY-MM-DD) that its value names. */
  facts: readonly { label: string; value: string; wide: boolean; day?: string }[];
  /** Lines of the price and what is paid; names may repeat. */
  price: readonly (readonly [label: string, value: string])[];
  /** What the booking includes; empty for nothing. */
  service: string;
  /** Whom to call on the day of the event; null for nobody. */
  emergency: { href: string; display: string } | null;
}

/** A booking as its customer reads it: its facts, whom to call on the day, what it includes, and its price. */
export function BookingFacts({ facts, price, service, emergency }: BookingFactsProps) {
  return (
    <>
      <List>
        {facts.map(({ label, value, wide, day }) => (
          <Fragment key={label}>
            <dt data-wide={wide}>{label}</dt>
            <dd data-wide={wide} {...figureAttributes(value)}>
              {day ? <time dateTime={day}>{value}</time> : value}
            </dd>
          </Fragment>
        ))}
      </List>
      {emergency && (
        <Text size="small">
          On the day of the event, call <TextLink href={emergency.href}>{emergency.display}</TextLink>.
        </Text>
      )}
      {service && (
        <Text size="small" tone="muted">
          {service}
        </Text>
      )}
      {price.length > 0 && (
        <PriceList>
          {price.map(([label, value], index) => (
            <Fragment key={index}>
              <dt>{label}</dt>
              <dd {...figureAttributes(value)}>{value}</dd>
            </Fragment>
          ))}
        </PriceList>
      )}
    </>
  );
}
