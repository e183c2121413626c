import { useEffect, useId, useRef, useState } from 'react';
import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { AUTHORS, type AuthorId } from '../../content/articles/article.ts';
import { AuthorCard } from './author-card.tsx';

/** Milliseconds before the card opens and after which it closes. */
export const OPEN_AFTER = 700;
export const CLOSE_AFTER = 300;

const Root = styled.span`
  position: relative;
`;

const Name = styled.button`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.text};
  font-weight: 600;
  text-decoration: underline;
  text-decoration-style: dotted;
  text-underline-offset: 0.25em;
  cursor: help;

  ${theme.media.scriptless} {
    text-decoration: none;
    cursor: auto;
  }
`;

/** An author's name; resting on it, by pointer or focus, shows who that is. Escape puts the card away. */
export function AuthorName({ author }: { author: AuthorId }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();
  const plan = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  };
  useEffect(() => {
    // Who rested here before the code came gives no further sign.
    if (root.current?.matches(':hover, :focus-within')) timer.current = setTimeout(() => setOpen(true), OPEN_AFTER);
    return () => clearTimeout(timer.current);
  }, []);
  const { name, bio } = AUTHORS[author];
  return (
    <Root
      ref={root}
      onPointerEnter={() => plan(true, OPEN_AFTER)}
      onPointerLeave={() => plan(false, CLOSE_AFTER)}
      onFocus={() => plan(true, OPEN_AFTER)}
      onBlur={() => plan(false, CLOSE_AFTER)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        clearTimeout(timer.current);
        setOpen(false);
      }}
    >
      <Name type="button" aria-describedby={open ? id : undefined}>
        {name}
      </Name>
      {open && <AuthorCard id={id} name={name} bundledBio={bio} />}
    </Root>
  );
}
