import type { PageModule } from 'tooling/contract';
import { Suspense, use, useState } from 'react';
import { useLoaderData, useLocation } from 'shared-ui/router';
import { PageLoading } from '../components/page-loading.tsx';

/** A page's code, or the promise of it. */
export type MaybeLoaded = PageModule | Promise<PageModule>;

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
 * The page of an open route. Its loader has loaded the code; on the page that the document shows it returns the promise
 * of the code, until which React keeps the prerendered markup.
 */
export function OpenPage() {
  return <Loaded page={useLoaderData<PageData>().page} />;
}

/** The page of a guarded route: its code is requested when this is rendered, that is after the guard. */
export function GuardedPage({ load }: { load: () => MaybeLoaded }) {
  const [page] = useState(load);
  return (
    <Suspense fallback={<PageLoading />}>
      <Loaded page={page} />
    </Suspense>
  );
}
