import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text, theme } from 'shared-ui';
import { Picture, type PictureEntry } from 'shared-ui/pictures';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: calc(100dvh - var(--header-height, 5rem));
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  padding: clamp(${theme.space(10)}, 6vw, ${theme.space(20)}) var(--gutter);
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(8)};
  width: 100%;
  max-width: 27rem;
`;

const Intro = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`;

const PictureColumn = styled.div`
  display: none;
  position: relative;

  ${theme.media.desktop} {
    display: block;
  }

  img {
    position: absolute;
    inset: 0;
  }
`;

interface SplitLayoutProps {
  title: string;
  lead: ReactNode;
  picture: PictureEntry;
  /** The part of the picture that a tall crop keeps, as CSS `object-position`. */
  position: string;
  children: ReactNode;
}

/** A form in one column; on wide screens a picture fills the other half. */
export function SplitLayout({ title, lead, picture, position, children }: SplitLayoutProps) {
  return (
    <Root>
      <Column>
        <Content>
          <Intro>
            <Heading level={1} size="h2">
              {title}
            </Heading>
            <Text tone="muted">{lead}</Text>
          </Intro>
          {children}
        </Content>
      </Column>
      <PictureColumn>
        <Picture picture={picture} alt="" fit="cover" position={position} sizes="50vw" load="now" shownFrom="desktop" />
      </PictureColumn>
    </Root>
  );
}
