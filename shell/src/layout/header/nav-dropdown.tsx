import { useEffect, useRef } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { ChevronDown } from 'shared-ui/icons';
import { HeaderLink } from './header-link.tsx';
import type { LinkGroup } from '../menus.ts';
import { useVisit } from '../use-visit.ts';

const Disclosure = styled.details`
  position: relative;

  & > summary {
    display: flex;
    align-items: center;
    gap: ${theme.space(1)};
    min-height: 44px;
    padding-inline: ${theme.space(3)};
    cursor: pointer;
    list-style: none;
    border-radius: ${theme.radius.small};
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary:hover {
    color: ${theme.color.accent};
  }

  & > summary svg {
    transition: transform ${theme.motion.fast};
  }

  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Panel = styled.ul`
  position: absolute;
  inset-block-start: calc(100% + ${theme.space(2)});
  inset-inline-end: 0;
  min-width: 15rem;
  margin: 0;
  padding: ${theme.space(2)};
  list-style: none;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  box-shadow: ${theme.shadow.floating};
`;

/**
 * A group of header links in a native details element, which opens without JavaScript.
 * Escape, a click outside and navigation close it.
 */
export function NavDropdown({ label, links }: LinkGroup) {
  const details = useRef<HTMLDetailsElement>(null);
  const visit = useVisit();
  const shownVisit = useRef(visit);

  useEffect(() => {
    if (shownVisit.current === visit) return; // it may have been opened before hydration
    shownVisit.current = visit;
    details.current?.removeAttribute('open');
  }, [visit]);

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target))
        details.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  return (
    <Disclosure
      ref={details}
      name="site-navigation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        details.current.removeAttribute('open');
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span>{label}</span>
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <Panel>
        {links.map((link) => (
          <li key={link.to}>
            <HeaderLink to={link.to}>{link.label}</HeaderLink>
          </li>
        ))}
      </Panel>
    </Disclosure>
  );
}
