import type { ReactNode } from 'react';
import { LIVE_ROLE, StoreProvider, useMyRoleQuery, useSecondFactorQuery } from 'shared-data/store';
import {
  ButtonLink,
  Container,
  ErrorState,
  FullHeight,
  Heading,
  Notice,
  Section,
  Spinner,
  Stack,
  Text,
} from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { RouteFrame, RouteRole } from '@district-pour/contract';
import { InDesk } from '../desk/in-desk.tsx';

export interface RequireRoleProps {
  role: RouteRole;
  /** The page's title, shown before the role has been checked. */
  title: string;
  /** The frame in which people with the role see the page; default the site's. */
  frame?: RouteFrame | undefined;
  children: ReactNode;
}

/** Where somebody without the role finds what is theirs. */
const CUSTOMER_WAY = {
  text: 'Your bookings, profile and contracts are in your account.',
  to: '/account',
  label: 'Go to your account',
};
const STAFF_WAY = {
  text: 'The shifts and the recipes are on the pages for staff.',
  to: '/staff-schedule',
  label: 'Go to the schedule',
};

/** What the owner may do, staff of their own pages may too. */
const AREAS: Readonly<Record<RouteRole, string>> = {
  admin: 'This area is for the owners of the business.',
  staff: 'This area is for our team.',
};

/** Shown instead of the page: a title and the reason. */
function WithoutPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FullHeight>
      <Section spacing="tight">
        <Container width="wide">
          <Stack gap={8}>
            <Heading level={1} size="h2">
              {title}
            </Heading>
            {children}
          </Stack>
        </Container>
      </Section>
    </FullHeight>
  );
}

function CheckedRole({ role: required, title, frame, children }: RequireRoleProps) {
  const { currentData: role, error, isFetching, refetch } = useMyRoleQuery(undefined, LIVE_ROLE);
  if (role === required || (required === 'staff' && role === 'admin'))
    return frame === 'desk' ? <InDesk>{children}</InDesk> : children;
  if (role === undefined) {
    return (
      <WithoutPage title={title}>
        {error ? (
          <ErrorState
            level={2}
            title="Your access could not be checked"
            message="The server did not respond. Please try again."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner text="Checking your access..." />
        )}
      </WithoutPage>
    );
  }
  return (
    <WithoutPage title={title}>
      <NotAuthorized area={AREAS[required]} way={role === 'staff' ? STAFF_WAY : CUSTOMER_WAY} />
    </WithoutPage>
  );
}

/** Why the page is not shown: another role, or a session without the second factor of its account. */
function NotAuthorized({ area, way }: { area: string; way: typeof CUSTOMER_WAY }) {
  const { data: factor } = useSecondFactorQuery();
  const { pathname } = useLocation();
  if (factor === 'needed')
    return (
      <Notice tone="warning" title="Your second factor is needed">
        <Stack gap={4} align="start">
          <Text size="small">You signed in without it. Enter a code of your authenticator app to go on.</Text>
          <ButtonLink to="/account/security" state={{ from: pathname }} size="small">
            Enter the code
          </ButtonLink>
        </Stack>
      </Notice>
    );
  return (
    <Notice tone="warning" title="You are not authorized to see this page">
      <Stack gap={4} align="start">
        <Text size="small">{`${area} ${way.text}`}</Text>
        <ButtonLink to={way.to} size="small" variant="secondary">
          {way.label}
        </ButtonLink>
      </Stack>
    </Notice>
  );
}

/**
 * Requests the role from the server before the page's code is loaded: visitors without the role do not download it.
 * Only the database's RLS policies decide what they may read and change.
 */
export function RequireRole(props: RequireRoleProps) {
  return (
    <StoreProvider>
      <CheckedRole {...props} />
    </StoreProvider>
  );
}
