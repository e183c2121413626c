import type { ReactNode } from 'react';
import type { PageLocation } from 'shared-ui/router';
import type { PageModule, RemoteRoute } from 'tooling/contract';
import { Activity, Component, Fragment, memo, useEffect, useState } from 'react';
import { WholePageContext } from 'shared-ui';
import { Outlet, RouteScope, useLocation, useMatches } from 'shared-ui/router';
import { RequireSignIn } from '../auth/require-sign-in.tsx';
import { RemoteFailurePage } from '../remotes/remote-failure-page.tsx';
import { setPageAhead, usePageAhead } from './page-ahead.ts';
import { handleOf } from './route-handle.ts';

interface PageProps {
  location: PageLocation;
  route: RemoteRoute;
  page: PageModule;
  /** Whether all of it is rendered at once, as in a document; else what the window shows, and after its paint the rest. */
  first: boolean;
}

/** A remote's page under its own address, which is not yet the document's while it is drawn out of sight. */
const Page = memo(
  function Page({ location, route, page, first }: PageProps) {
    const [whole, setWhole] = useState(first);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // A frame's callbacks run before it is painted, a timer set in them after it.
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setWhole(true));
      });
      return () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    }, []);
    const element = <page.default />;
    return (
      <WholePageContext value={whole}>
        <RouteScope location={location} route={route}>
          {route.access === 'signed-in' ? <RequireSignIn>{element}</RequireSignIn> : element}
        </RouteScope>
      </WholePageContext>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.route === after.route &&
    before.location.pathname === after.location.pathname &&
    before.location.search === after.location.search &&
    before.location.hash === after.location.hash &&
    before.location.state === after.location.state,
);

interface BoundaryProps {
  page: PageModule;
  /** Changes with each attempt to open the page. */
  attempt: string;
  onBroken: (cause: unknown) => void;
  children: ReactNode;
}

interface BoundaryState extends Pick<BoundaryProps, 'page' | 'attempt'> {
  failure: { cause: unknown } | null;
}

/** A page that breaks while it draws costs only itself, until it is opened again. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError = (cause: unknown) => ({ failure: { cause } });
  static getDerivedStateFromProps({ page, attempt }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page && attempt === state.attempt ? null : { page, attempt, failure: null };
  }
  override state: BoundaryState = { page: this.props.page, attempt: this.props.attempt, failure: null };
  override render() {
    const { failure } = this.state;
    return failure ? <RemoteFailurePage error={failure.cause} onBroken={this.props.onBroken} /> : this.props.children;
  }
}

/** Nothing is reported of a page that nobody has opened: opening it meets the failure again. */
const notOpened = () => {};

/**
 * The page of the current route; and out of sight the one that will probably be opened next, which then only has to be
 * shown. The current one comes first, so that whoever looks for an element of the document finds that one's.
 */
export function PageArea() {
  const { key, ...location } = useLocation();
  const remotePage = handleOf(useMatches().at(-1))?.remotePage;
  const ahead = usePageAhead();
  const { pathname } = location;
  useEffect(() => () => setPageAhead(null), [pathname]);
  // The page that the document brought takes over with the frame; an Activity would take over on its own, later.
  const [documentPath, setDocumentPath] = useState<string | null>(pathname);
  if (documentPath !== null && documentPath !== pathname) setDocumentPath(null);
  const fromDocument = documentPath !== null;

  const module = remotePage?.module();
  const pages = [
    ...(remotePage && module ? [{ location, attempt: key, route: remotePage.route, page: module, onBroken: remotePage.onBroken, visible: true }] : []),
    ...(ahead && ahead.location.pathname !== pathname ? [{ ...ahead, attempt: '', onBroken: notOpened, visible: false }] : []),
  ];
  return (
    <>
      {pages.map(({ visible, attempt, onBroken, ...shown }) => {
        const first = visible && fromDocument;
        const page = (
          <PageBoundary page={shown.page} attempt={attempt} onBroken={onBroken}>
            <Page {...shown} first={first} />
          </PageBoundary>
        );
        if (first) return <Fragment key="document">{page}</Fragment>;
        return (
          <Activity key={shown.location.pathname} mode={visible ? 'visible' : 'hidden'}>
            {page}
          </Activity>
        );
      })}
      <Outlet />
    </>
  );
}
