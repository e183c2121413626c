import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, theme, toast, VisuallyHidden } from 'shared-ui';
import { Facebook, Link, Linkedin, Share2, Twitter } from 'shared-ui/icons';
import { copyText, openShareWindow, type Network } from './share.ts';

const networks = [
  { name: 'Twitter', Mark: Twitter },
  { name: 'Facebook', Mark: Facebook },
  { name: 'LinkedIn', Mark: Linkedin },
] as const satisfies readonly { name: Network; Mark: typeof Twitter }[];

/* Its text is aligned with the edge of what is above and below it, whichever side the row gives it. */
const Menu = styled.details`
  position: relative;
  margin-inline: calc(-1 * ${theme.space(4)} - 1px);

  > summary {
    ${buttonStyle}
    list-style: none;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > ul {
    position: absolute;
    z-index: ${theme.layer.popover};
    inset-inline-end: ${theme.space(4)};
    min-width: 12rem;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.floating};
  }
  @media (max-width: 767.98px) {
    &[data-phone-edge='start'] > ul {
      inset-inline: ${theme.space(4)} auto;
    }
  }
`;

const Item = styled.button`
  ${buttonStyle}
  width: 100%;
  justify-content: flex-start;
`;

interface ShareMenuProps {
  title: string;
  path: string;
  /** The edge of its row on a phone, from which the list opens into the page. On wider screens it is at the end. */
  phoneEdge: 'start' | 'end';
}

/** Shares an article's address. Opens without code; its buttons need it. */
export function ShareMenu({ title, path, phoneEdge }: ShareMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const copy = async () => {
    close();
    const address = new URL(path, window.location.origin).href;
    if (await copyText(address)) toast.success('Link copied');
    else toast.info('Copy this link', address);
  };
  return (
    <Menu ref={menu} data-needs-script data-phone-edge={phoneEdge} onBlur={leave} onKeyDown={press}>
      <summary data-variant="quiet" data-size="small">
        <Share2 aria-hidden="true" /> Share <VisuallyHidden>{title}</VisuallyHidden>
      </summary>
      <ul role="list">
        {networks.map(({ name, Mark }) => (
          <li key={name}>
            <Item
              type="button"
              data-variant="quiet"
              data-size="small"
              onClick={() => {
                close();
                openShareWindow(name, title, path);
              }}
            >
              <Mark aria-hidden="true" /> <span>{name}</span>
            </Item>
          </li>
        ))}
        <li>
          <Item type="button" data-variant="quiet" data-size="small" onClick={() => void copy()}>
            <Link aria-hidden="true" /> Copy Link
          </Item>
        </li>
      </ul>
    </Menu>
  );
}
