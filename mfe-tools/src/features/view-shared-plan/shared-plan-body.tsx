import type { PlanKind } from 'shared-data/domain/plans';
import { Container, Section } from 'shared-ui';
import type { PictureEntry } from 'shared-ui/pictures';
import { ToolHero } from '../../components/tool-hero.tsx';
import { SharedPlan } from './shared-plan.tsx';

interface SharedPlanBodyProps {
  kind: PlanKind;
  title: string;
  lead: string;
  picture: PictureEntry;
}

/** The body of the three pages that links of plans open. */
export function SharedPlanBody({ kind, title, lead, picture }: SharedPlanBodyProps) {
  return (
    <>
      <ToolHero title={title} lead={lead} picture={picture} />
      <Section spacing="tight">
        <Container>
          <SharedPlan kind={kind} />
        </Container>
      </Section>
    </>
  );
}
