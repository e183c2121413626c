/**
 * The only module that imports react-router-dom: exactly what the site uses, so that the library is shared once and the
 * rest of it is shaken out. Adding a name is additive; remotes never import react-router-dom themselves.
 */
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLoaderData,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavLinkProps, RouteObject } from 'react-router-dom';
export { useAddressState } from './use-address-state.ts';
export type { AddressState } from './use-address-state.ts';
export { useEnteredValue } from './use-entered-value.ts';
export { useHistoryStep } from './use-history-step.ts';
export type { HistoryStep } from './use-history-step.ts';
export { useHydrated } from './use-hydrated.ts';
export { useLocation } from './use-location.ts';
