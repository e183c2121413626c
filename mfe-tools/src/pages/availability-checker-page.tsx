import type { SiteContent } from 'shared-data/content';
import { withStore } from 'shared-data/store';
import { Container, Section } from 'shared-ui';
import type { PageHead, RouteParams } from '@district-pour/contract';
import { ToolHero } from '../components/tool-hero.tsx';
import { AvailabilityChecker } from '../features/check-availability/availability-checker.tsx';
import { pictures } from '../pictures.gen.ts';

export const head = (_params: RouteParams, { facts }: SiteContent): PageHead => ({
  title: 'Check availability',
  description: `See which dates and times our bartenders are free for your wedding, corporate event or private party in the ${facts.area.name}.`,
});

/** /availability-checker */
function AvailabilityCheckerPage() {
  return (
    <>
      <ToolHero
        title="Check availability"
        lead="Pick a date, pick a time, and go on to your booking with both filled in. Highlighted dates have a bar team free."
        picture={pictures['gallery/mobile-bar-string-lights']}
        position="50% 60%"
      />
      <Section spacing="tight">
        <Container>
          <AvailabilityChecker />
        </Container>
      </Section>
    </>
  );
}

export default withStore(AvailabilityCheckerPage);
