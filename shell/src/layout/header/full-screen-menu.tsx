import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { theme } from 'shared-ui';
import { X } from 'shared-ui/icons';
import { styled } from 'styled-components';
import { useVisit } from '../use-visit.ts';

export const MenuButton = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: inherit;
  cursor: pointer;
  background: none;
  border: 0;
  border-radius: ${theme.radius.small};
`;

const FullScreen = styled.div`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: ${theme.space(3)} var(--gutter) ${theme.space(10)};
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${theme.color.text};
  background: ${theme.color.page};
  border: 0;

  html:has(&:popover-open) {
    overflow: hidden;
  }

  & nav {
    display: flex;
    flex-direction: column;
    gap: ${theme.space(1)};
    margin-inline: -${theme.space(3)};
    font-size: ${theme.text.h4};
  }

  /* Separates the account links from the group above. */
  & nav > :last-child {
    margin: ${theme.space(6)} ${theme.space(3)} 0;
    padding-top: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};

    > * {
      margin-inline: -${theme.space(3)};
    }
  }

  & h2 {
    margin: ${theme.space(6)} 0 ${theme.space(1)};
    padding-inline: ${theme.space(3)};
    font-family: ${theme.font.text};
    font-size: ${theme.text.small};
    font-weight: 500;
    color: ${theme.color.accent};
  }
`;

const TopRow = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-inline-end: -${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`;

interface FullScreenMenuProps {
  /** Of the popover, for the button that opens it. */
  id: string;
  /** Names the navigation. */
  label: string;
  children: ReactNode;
}

/**
 * A navigation over the whole screen: a native popover, so it opens and closes without JavaScript.
 * It prevents scrolling of the page behind it, removes that page from the tab order and closes on navigation.
 */
export function FullScreenMenu({ id, label, children }: FullScreenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const visit = useVisit();
  const shownVisit = useRef(visit);

  useEffect(() => {
    if (shownVisit.current === visit) return; // it may have been opened before hydration
    shownVisit.current = visit;
    const element = menu.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [visit]);

  useEffect(() => {
    const element = menu.current;
    const setPageInert = (open: boolean) => {
      for (const region of document.querySelectorAll<HTMLElement>('#main, #site-footer')) region.inert = open;
    };
    const follow = (event: Event) => setPageInert((event as ToggleEvent).newState === 'open');
    if (element?.matches(':popover-open')) setPageInert(true);
    element?.addEventListener('beforetoggle', follow);
    return () => {
      setPageInert(false);
      element?.removeEventListener('beforetoggle', follow);
    };
  }, []);

  return (
    <FullScreen ref={menu} id={id} popover="auto" data-tone="forest">
      <TopRow>
        <MenuButton type="button" popoverTarget={id} popoverTargetAction="hide" aria-label="Close menu">
          <X aria-hidden="true" />
        </MenuButton>
      </TopRow>
      <nav aria-label={label}>{children}</nav>
    </FullScreen>
  );
}
