import type { ReactNode } from 'react';
import { FactList } from './fact-list.ts';
import { figureAttributes } from './figure-attributes.ts';

export interface FactsProps {
  /** Names and values in order; a fact without a value is left out. Names may repeat. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values of one thing as a description list. */
export function Facts({ facts }: FactsProps) {
  return (
    <FactList>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .flatMap(([name, value], n) => [
          <dt key={`${n} name`}>{name}</dt>,
          <dd key={n} {...figureAttributes(value)}>
            {value}
          </dd>,
        ])}
    </FactList>
  );
}
