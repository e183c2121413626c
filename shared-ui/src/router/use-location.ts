import { useLocation as useRouterLocation, type Location } from 'react-router-dom';

/** The address that is shown. Its state is unknown, as another page or an earlier version of the site wrote it. */
export const useLocation: () => Location<unknown> = useRouterLocation;
