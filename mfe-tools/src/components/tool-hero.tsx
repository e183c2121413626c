import type { ReactNode } from 'react';
import { Container, Eyebrow, Heading, Section, Stack, Text, theme } from 'shared-ui';
import { Picture } from 'shared-ui/pictures';
import type { PictureEntry } from 'shared-ui/pictures';
import { styled } from 'styled-components';

const Band = styled(Section)`
  position: relative;
  overflow: clip;
`;

const Words = styled(Stack)`
  ${theme.media.desktop} {
    max-width: 34rem;
    min-height: 12rem;
    justify-content: center;
  }
`;

/** Bleeds to the right edge on desktops; phones do not load it. */
const Backdrop = styled.div`
  display: none;

  ${theme.media.desktop} {
    position: absolute;
    inset: 0 0 0 auto;
    display: block;
    width: 46%;

    /* The band's color over the picture, not a mask on it: without a graphics card a mask takes 40 ms to draw. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background:
        linear-gradient(to right, ${theme.color.page}, transparent 55%),
        linear-gradient(to bottom, ${theme.color.page}, transparent 24%);
    }
  }
`;

interface ToolHeroProps {
  title: string;
  /** What the tool does and what happens next. */
  lead: ReactNode;
  picture: PictureEntry;
  /** Which part of the picture a crop keeps. */
  position?: string;
}

/** The dark band with the page's one h1 that all planning tools begin with. */
export function ToolHero({ title, lead, picture, position }: ToolHeroProps) {
  return (
    <Band tone="forest" spacing="tight" forwardedAs="header">
      <Backdrop>
        <Picture picture={picture} alt="" sizes="46vw" fit="cover" position={position} load="now" shownFrom="desktop" />
      </Backdrop>
      <Container>
        <Words gap={4}>
          <Eyebrow>Planning tools</Eyebrow>
          <Heading level={1}>{title}</Heading>
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        </Words>
      </Container>
    </Band>
  );
}
