import { Suspense, use, useState } from 'react';
import { useLoaderData, useLocation } from 'shared-ui/router';
import { PageLoading } from '../components/page-loading.tsx';
import type { MaybeLoaded } from '../remotes/remote-loader.ts';

/** What the loader of a remote's route returns. */
export interface PageData {
  page: MaybeLoaded;
}

function Loaded({ page }: PageData) {
  const { default: Page } = page instanceof Promise ? use(page) : page;
  const { pathname } = useLocation();
  return <Page key={pathname} />;
}

/**
 * The page of an open route. Its loader has loaded the code; for the prerendered page of the document it returns a
 * promise of the code, and React keeps the prerendered markup until it resolves.
 */
export function OpenPage() {
  return <Loaded page={useLoaderData<PageData>().page} />;
}

/** The page of a guarded route: its code is requested when this component renders, after the guard. */
export function GuardedPage({ load }: { load: () => MaybeLoaded }) {
  const [page] = useState(load);
  return (
    <Suspense fallback={<PageLoading />}>
      <Loaded page={page} />
    </Suspense>
  );
}
