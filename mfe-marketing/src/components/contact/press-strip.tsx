import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { PRESS } from '../../content/press.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(6)};

  ${theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${theme.media.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
  && > li {
    padding-inline-start: ${theme.space(5)};
    border-inline-start: 1px solid ${theme.color.accent};
  }
  strong {
    display: block;
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 480;
    line-height: 1.3;
  }
  span {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
`;

/** What others have said and given. */
export function PressStrip() {
  return (
    <List role="list" aria-label="Press and awards">
      {PRESS.map(({ title, source, year }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{`${source}, ${year}`}</span>
        </li>
      ))}
    </List>
  );
}
