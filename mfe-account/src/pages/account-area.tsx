import { styled } from 'styled-components';
import { useAccount } from 'shared-data/account';
import { useMyRoleQuery } from 'shared-data/store';
import {
  Columns,
  Container,
  ErrorState,
  FullHeight,
  Heading,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
  theme,
} from 'shared-ui';
import { Navigate, useLocation } from 'shared-ui/router';
import { Tabs } from 'shared-ui/tabs';
import { Identity } from '../components/identity.tsx';
import { hasJustSignedIn } from '../components/sign-in/sign-in-state.ts';
import { ProfilePanel } from '../features/edit-profile/profile-panel.tsx';
import { Bookings } from '../features/manage-bookings/bookings.tsx';
import { TeamLinks } from '../features/open-workplace/team-links.tsx';
import { workplaceOf } from '../features/open-workplace/team-pages.ts';
import { Signatures } from '../features/sign-contract/signatures.tsx';
import { LogOutButton } from '../features/sign-out/log-out-button.tsx';
import { paths } from '../paths.ts';
import { Dashboard } from '../features/view-dashboard/dashboard.tsx';
import { CustomerBooking } from './customer-booking.tsx';

const Greeting = styled.div`
  display: grid;
  gap: ${theme.space(2)};

  /* The tabs are what the page is for: on a phone their first lines stand within the first screen. */
  ${theme.media.phone} {
    gap: 0;

    h1 {
      font-size: ${theme.text.h3};
    }
    p {
      font-size: ${theme.text.small};
    }
  }
`;

const Band = styled(Section)`
  ${theme.media.phone} {
    padding-block: ${theme.space(5)};
  }
`;

const Body = styled(Stack)`
  ${theme.media.phone} {
    gap: ${theme.space(4)};
  }
`;

const Lower = styled(Section)`
  ${theme.media.phone} {
    padding-top: ${theme.space(5)};
  }
`;

/** All four tabs fit side by side on a phone. */
const AccountTabs = styled(Tabs)`
  @media (max-width: 479.98px) {
    [role='tablist'] {
      gap: 0;
    }
    [role='tab'] {
      padding-inline: ${theme.space(1.75)};
      font-size: ${theme.text.small};
    }
  }
`;

const SignedInUser = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)} ${theme.space(8)};

  ${theme.media.phone} {
    gap: ${theme.space(3)};

    > :first-child {
      flex: 1 1 14rem;
    }
  }
`;

/** The header with the signed-in user, and the four tabs; the selected one is in the query (`?tab=bookings`). */
export function AccountArea() {
  const { user, profile, bookings, achievements, data, reload } = useAccount();
  // The tabs wait for the role, so that the links of the team do not push them down.
  const { data: role, isLoading: roleLoading } = useMyRoleQuery();
  const workplace = workplaceOf(role);
  const { state } = useLocation();
  if (workplace && hasJustSignedIn(state)) return <Navigate to={workplace} replace />;
  const loading = data === 'loading' || (data === 'ready' && roleLoading);
  const tabs = [
    { id: 'dashboard', label: 'Dashboard', content: <Dashboard bookings={bookings} achievements={achievements} /> },
    {
      id: 'bookings',
      label: 'My Bookings',
      content: (
        <Bookings
          bookings={bookings}
          renderBooking={(booking, listed) => (
            <CustomerBooking booking={booking} of={{ bookingId: booking.id }} level={3} {...listed} />
          )}
        />
      ),
    },
    { id: 'profile', label: 'Profile', content: <ProfilePanel profile={profile} email={user?.email ?? null} /> },
    { id: 'signatures', label: 'Signatures', content: <Signatures bookings={bookings} /> },
  ];
  return (
    <FullHeight>
      <Band tone="forest" spacing="tight">
        <Container>
          <Columns tracks="minmax(0, 1fr) auto" from="tablet" gap={4} wideGap={8} align="end">
            <Greeting>
              <Heading level={1} size="h2">
                Welcome to Your Account
              </Heading>
              <Text tone="muted">Manage your bookings and account preferences</Text>
            </Greeting>
            <SignedInUser>
              <Identity profile={profile} user={user} />
              <LogOutButton />
            </SignedInUser>
          </Columns>
        </Container>
      </Band>
      <Lower spacing="tight">
        <Container>
          {loading && <Skeleton lines={6} height="2.5rem" text="Loading your bookings" />}
          {data === 'failed' && (
            <ErrorState
              level={2}
              message="Your bookings and profile could not be loaded. Please try again."
              onRetry={reload}
            />
          )}
          {data === 'ready' && !loading && (
            <Body gap={8}>
              <TeamLinks role={role} />
              <TextLink to={paths.plans} standalone>
                Your saved plans
              </TextLink>
              <AccountTabs label="Account" urlKey="tab" tabs={tabs} />
            </Body>
          )}
        </Container>
      </Lower>
    </FullHeight>
  );
}
