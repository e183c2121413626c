import { useContext, useMemo } from 'react';
import { ConfigContext } from '../data-provider.tsx';
import { businessOf, FIRST_FACTS } from '../domain/business/facts.ts';
import type { Business } from '../domain/business/facts.ts';

/** The business in the content that this document was rendered with; as it was first outside the provider. */
export function useBusiness(): Business {
  const facts = useContext(ConfigContext)?.content?.facts ?? FIRST_FACTS;
  return useMemo(() => businessOf(facts), [facts]);
}
