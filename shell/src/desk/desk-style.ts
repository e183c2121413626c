import { theme, visuallyHidden } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { styled } from 'styled-components';

/** The slim header. */
export const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${theme.layer.header};
  container-type: inline-size;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  height: var(--header-height);
  padding-inline: var(--gutter);
  color: ${theme.color.text};
  background: ${theme.color.page};

  ${theme.media.desktop} {
    padding-inline: ${theme.space(5)};
  }
  ${theme.media.low} {
    position: absolute;
  }
  @media print {
    display: none;
  }
`;

export const Brand = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-decoration: none;

  /* A phone whose text is twice as large has room for the ring and one button. */
  @container (max-width: 17rem) {
    span > span {
      ${visuallyHidden}
    }
  }
`;

/** What is done most; on small screens the search is in the bar at the bottom. */
export const Actions = styled.div`
  display: flex;
  gap: ${theme.space(3)};

  ${theme.media.phone} {
    > button {
      display: none;
    }
  }
  ${theme.media.desktop} {
    margin-inline-start: auto;
  }
`;

/** Who is signed in and the ways out of the desk; on small screens they are in the menu. */
export const Person = styled.div`
  display: none;
  align-items: center;
  font-size: ${theme.text.small};

  ${theme.media.desktop} {
    display: flex;
  }
`;

/** The navigation at the side of large screens. */
export const Side = styled.nav`
  display: none;

  ${theme.media.desktop} {
    position: fixed;
    inset-block: var(--header-height) 0;
    inset-inline-start: 0;
    z-index: ${theme.layer.header};
    display: block;
    width: 14rem;
    padding: ${theme.space(3)} ${theme.space(3)} ${theme.space(8)};
    overflow-y: auto;
    background: ${theme.color.sunken};
    border-inline-end: 1px solid ${theme.color.line};
  }

  h2 {
    margin: ${theme.space(4)} 0 ${theme.space(1)};
    padding-inline: ${theme.space(3)};
    font-family: ${theme.font.text};
    font-size: ${theme.text.caption};
    font-weight: 600;
    color: ${theme.color.muted};
  }
`;

export const SideLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
  min-height: 2.25rem;
  padding-inline: ${theme.space(3)};
  font-size: ${theme.text.small};
  color: ${theme.color.text};
  text-decoration: none;
  border-radius: ${theme.radius.small};

  [popover] & {
    min-height: 44px;
    font-size: ${theme.text.body};
  }
  &:hover {
    background: ${theme.color.neutralSoft};
  }
  &[aria-current='page'] {
    font-weight: 650;
    color: ${theme.color.onPrimary};
    background: ${theme.color.primary};
  }
`;

/** How much waits behind a link. */
export const Count = styled.span`
  min-width: 1.5rem;
  padding-inline: ${theme.space(1.5)};
  font-size: ${theme.text.caption};
  font-weight: 650;
  text-align: center;
  color: ${theme.color.warning};
  background: ${theme.color.warningSoft};
  border-radius: ${theme.radius.large};
`;

/** The bar at the bottom of small screens. */
export const Bottom = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.header};
  display: grid;
  grid-auto-columns: minmax(max-content, 1fr);
  grid-auto-flow: column;
  height: 3.75rem;
  overflow: auto hidden;
  background: ${theme.color.surface};
  border-block-start: 1px solid ${theme.color.line};

  > * {
    position: relative;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: ${theme.space(0.5)};
    padding: 0 ${theme.space(1)};
    font: inherit;
    font-size: ${theme.text.caption};
    color: ${theme.color.muted};
    text-decoration: none;
    cursor: pointer;
    background: none;
    border: 0;
  }
  > :focus-visible {
    outline-offset: -3px;
  }
  > [aria-current='page'] {
    font-weight: 650;
    color: ${theme.color.text};
    box-shadow: inset 0 3px ${theme.color.primary};
  }
  ${Count} {
    position: absolute;
    inset-block-start: ${theme.space(1)};
    inset-inline-start: calc(50% + ${theme.space(2)});
  }
  ${theme.media.desktop} {
    display: none;
  }
  ${theme.media.low} {
    position: absolute;
  }
`;

/** The one line at the end of each page. */
export const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(6)};
  padding: ${theme.space(3)} var(--gutter);
  font-size: ${theme.text.caption};
  color: ${theme.color.muted};
  border-block-start: 1px solid ${theme.color.line};

  ${theme.media.desktop} {
    margin-inline-start: 14rem;
  }
  @media print {
    display: none;
  }
`;
