import { useContext, useMemo } from 'react';
import { ConfigContext } from '../data-provider.tsx';
import { businessOf } from '../domain/business/facts.ts';
import type { Business } from '../domain/business/facts.ts';
import { contentOf } from '../domain/business/site-content.ts';

/** The business in the content that this document was rendered with; as it was first outside the provider. */
export function useBusiness(): Business {
  const { facts } = contentOf(useContext(ConfigContext) ?? {});
  return useMemo(() => businessOf(facts), [facts]);
}
