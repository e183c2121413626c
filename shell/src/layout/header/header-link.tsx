import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { NavLink } from 'shared-ui/router';

/** A link in the header or its menus; the current page is underlined in the accent color. */
export const HeaderLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding-inline: ${theme.space(3)};
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
  border-radius: ${theme.radius.small};

  &:hover {
    color: ${theme.color.accent};
  }

  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${theme.color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.5em;
  }
`;
