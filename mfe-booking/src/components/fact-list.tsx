import type { ReactNode } from 'react';
import { FactList as Facts } from 'shared-ui';

/** Names and values of one thing; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </Facts>
  );
}
