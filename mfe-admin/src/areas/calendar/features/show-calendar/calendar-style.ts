import skeleton from '@fullcalendar/react/skeleton.css';
import themeStyle from '@fullcalendar/react/themes/classic/theme.css';
import { styled } from 'styled-components';
import { theme } from 'shared-ui';

/**
 * The library's own stylesheets, within the calendar only, and our tokens for its theme, so that light, dark and print follow ours.
 * A week scrolls where it does not fit; a month or a week fits on one landscape page, without what surrounds it.
 */
export const CalendarFrame = styled.div`
  ${skeleton}
  ${themeStyle}
  overflow-x: auto;

  --fc-sticky-header-footer-z: 3;
  --fc-popover-z: 4;

  --fc-classic-background: ${theme.color.surface};
  --fc-classic-foreground: ${theme.color.text};
  --fc-classic-muted-foreground: ${theme.color.muted};
  --fc-classic-faint-foreground: ${theme.color.muted};
  --fc-classic-border: ${theme.color.line};
  --fc-classic-strong-border: ${theme.color.control};
  --fc-classic-faint: ${theme.color.sunken};
  --fc-classic-muted: ${theme.color.neutralSoft};
  --fc-classic-strong: ${theme.color.neutralSoft};
  --fc-classic-primary: ${theme.color.focus};
  --fc-classic-highlight: ${theme.color.infoSoft};
  --fc-classic-today: ${theme.color.brassSoft};
  --fc-classic-now: ${theme.color.danger};
  --fc-classic-background-event-opacity: 100%;
  --fc-classic-background-event-foreground-opacity: 100%;

  &[data-view='week'] > * {
    min-width: 60rem;
  }
  .desk-entry {
    overflow: hidden;
    border: 1px solid ${theme.color.control};
    color: ${theme.color.text};
    font-size: ${theme.text.caption};
    line-height: 1.35;
    text-decoration: none;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .desk-entry > * {
    padding: ${theme.space(0.5)} ${theme.space(1)};
  }
  a.desk-entry:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 1px;
  }
  .desk-slot-open {
    border-style: dashed;
  }
  .desk-slot-full,
  .desk-slot-off {
    border-color: transparent;
    color: ${theme.color.muted};
  }
  .desk-slot-off {
    text-decoration: line-through;
  }
  @media print {
    zoom: 0.75;

    &[data-view='week'] > * {
      min-width: 0;
    }
    &[data-view='month'] .desk-entry {
      white-space: nowrap;
    }
    &[data-view='month'] [role='row'] {
      flex-basis: 7.5rem !important;
    }
    &[data-view='month'] [role='row']:has([role='columnheader']) {
      flex-basis: auto !important;
    }
  }
`;
