import { styled } from 'styled-components';
import { Badge, Heading, TextLink, theme, type Tone } from 'shared-ui';
import type { RoadmapFeature, RoadmapStatus } from '../content/roadmap.ts';

const labels: Record<RoadmapStatus, string> = {
  completed: 'Completed',
  'in-progress': 'In progress',
  planned: 'Planned',
  research: 'Research',
  considering: 'Considering',
};

/** Considering keeps the default badge. */
const tones: Partial<Record<RoadmapStatus, Tone>> = {
  completed: 'success',
  'in-progress': 'info',
  planned: 'brass',
  research: 'warning',
};

const invitations: Partial<Record<RoadmapStatus, string>> = {
  completed: 'Try it now →',
  'in-progress': 'View progress →',
};

const Root = styled.li`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${theme.space(2)};

  && {
    padding-block: ${theme.space(5)};
  }
  border-top: 1px solid ${theme.color.line};

  p {
    color: ${theme.color.muted};
  }
`;

/** One feature; a finished or running one with a link invites to it. */
export function RoadmapItem({ feature: { name, description, status, link } }: { feature: RoadmapFeature }) {
  const invitation = link && invitations[status];
  return (
    <Root>
      <Badge tone={tones[status]}>{labels[status]}</Badge>
      <Heading level={3} size="h4">
        {name}
      </Heading>
      <p>{description}</p>
      {link && invitation && (
        <TextLink to={link} standalone aria-label={`${invitation} ${name}`}>
          {invitation}
        </TextLink>
      )}
    </Root>
  );
}
