import { styled } from 'styled-components';
import { useToday } from 'shared-data';
import type { Booking, EarnedAchievement } from 'shared-data/account';
import { recentEvents, upcomingEvents } from '../../components/dashboard.ts';
import { ButtonLink, Columns, theme } from 'shared-ui';
import { Slot } from 'shared-ui/slot';
import { SectionHeading } from '../../components/section-heading.tsx';
import { paths } from '../../paths.ts';
import { AchievementList } from './achievement-list.tsx';
import { ContractsToSign } from './contracts-to-sign.tsx';
import { Counters } from './counters.tsx';
import { EventList } from './event-list.tsx';
import { StatCards } from './stat-cards.tsx';

const Page = styled.div`
  display: grid;
  gap: clamp(${theme.space(10)}, 5vw, ${theme.space(16)});
`;

const Part = styled.section`
  display: grid;
  align-content: start;
  gap: ${theme.space(5)};
`;

interface DashboardProps {
  bookings: readonly Booking[];
  achievements: readonly EarnedAchievement[];
}

/** The first tab: what waits for a signature, counters, summary, upcoming and recent events, reviews, badges. */
export function Dashboard({ bookings, achievements }: DashboardProps) {
  const today = useToday();
  const current = bookings.filter(({ status }) => status === 'in_progress');
  return (
    <Page>
      <ContractsToSign bookings={bookings} />
      <Counters bookings={bookings} achievements={achievements} />
      <Part aria-labelledby="summary-heading">
        <SectionHeading
          id="summary-heading"
          title="Your events with us"
          action={
            <ButtonLink to={paths.booking} variant="secondary" size="small">
              Book an event
            </ButtonLink>
          }
        />
        <StatCards bookings={bookings} achievements={achievements} />
      </Part>
      {current.length > 0 && (
        <Part aria-labelledby="current-heading">
          <SectionHeading id="current-heading" title="Happening now" />
          <EventList label="Happening now" events={current} />
        </Part>
      )}
      <Columns tracks="repeat(2, minmax(0, 1fr))" gap={10} wideGap={16}>
        <Part aria-labelledby="upcoming-heading">
          <SectionHeading id="upcoming-heading" title="Upcoming events" />
          <EventList
            label="Upcoming events"
            events={upcomingEvents(bookings, today)}
            empty={`No ${current.length > 0 ? 'other ' : ''}events are planned yet. Your next booking will be listed here.`}
          />
        </Part>
        <Part aria-labelledby="recent-heading">
          <SectionHeading id="recent-heading" title="Recent events" />
          <EventList
            label="Recent events"
            events={recentEvents(bookings)}
            empty="Completed events will be listed here."
          />
        </Part>
      </Columns>
      {bookings.some(({ status }) => status === 'completed') && <Slot name="account-reviews" />}
      <Part aria-labelledby="achievements-heading">
        <SectionHeading id="achievements-heading" title="Achievements" />
        <AchievementList achievements={achievements} />
      </Part>
    </Page>
  );
}
