import { styled } from 'styled-components';
import { theme } from 'shared-ui';
import { NavLink } from 'shared-ui/router';

/** The pages of the owner's desk (docs/product/admin.md#admin-desk). */
const PAGES = [
  { to: '/admin/today', label: 'Today' },
  { to: '/admin/bookings', label: 'Bookings' },
  { to: '/admin/calendar', label: 'Calendar' },
  { to: '/admin/customers', label: 'Customers' },
  { to: '/admin/enquiries', label: 'Enquiries' },
  { to: '/admin/invoices', label: 'Invoices' },
  { to: '/admin/opening-hours', label: 'Opening hours' },
  { to: '/admin/business', label: 'Business' },
  { to: '/admin/prices', label: 'Prices' },
  { to: '/admin/mailing-list', label: 'Mailing list' },
  { to: '/admin/comments', label: 'Comments' },
  { to: '/admin', label: 'Panel', end: true },
  { to: '/admin/releases', label: 'Releases' },
];

const Root = styled.nav`
  display: flex;
  overflow-x: auto;
  margin-bottom: ${theme.space(6)};
  border-bottom: 1px solid ${theme.color.line};

  ${theme.media.desktop} {
    flex-wrap: wrap;
  }
  a {
    padding: ${theme.space(2)} ${theme.space(2.5)};
    border-bottom: 3px solid transparent;
    color: ${theme.color.muted};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${theme.color.text};
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  a[aria-current='page'] {
    border-bottom-color: ${theme.color.primary};
    color: ${theme.color.text};
  }
  @media print {
    display: none;
  }
`;

/** Leads from each page of the desk to the others. */
export function DeskNav() {
  return (
    <Root aria-label="Desk">
      {PAGES.map(({ to, label, end }) => (
        <NavLink key={to} to={to} end={end}>
          {label}
        </NavLink>
      ))}
    </Root>
  );
}
