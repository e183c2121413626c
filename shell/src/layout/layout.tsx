import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { theme, ToastHost } from 'shared-ui';
import { useLocation, useNavigation } from 'shared-ui/router';
import { BadgeToasts } from '../auth/badge-toasts.tsx';
import { LinkReturn } from '../auth/link-return.tsx';
import type { BootRemote } from '../boot/boot-manifest.ts';
import { FrameContext } from './frame.ts';
import type { Frame } from './frame.ts';
import { FloatingAccountButton } from './footer/floating-account-button.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { MenusContext, menusOf } from './menus.ts';
import { RouteEffects } from './route-effects.tsx';

const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${theme.space(2)};
  inset-inline-start: ${theme.space(2)};
  z-index: 30;
  padding: ${theme.space(3)} ${theme.space(4)};
  color: ${theme.color.onPrimary};
  background: ${theme.color.accent};
  border-radius: ${theme.radius.small};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const Root = styled.div`
  --header-height: 4.5rem;

  ${theme.media.desktop} {
    --header-height: 5rem;
  }

  /* A slim header, and a bar at the bottom of small screens. */
  &[data-frame='desk'] {
    --header-height: 3.5rem;
  }

  @media screen and (max-width: 1023.98px) {
    &[data-frame='desk'] {
      padding-block-end: 3.75rem;
    }
  }

  /* Header and bar are at the ends of the page, not of the window. */
  ${theme.media.low} {
    position: relative;
  }
`;

/**
 * The dark band behind the header's light text on pages without a hero. It is in the page area, which therefore has the
 * same position on every page, so navigation causes no layout shift.
 */
const HeaderBand = styled.div`
  height: var(--header-height);
  background: ${theme.color.page};
`;

const Main = styled.main`
  min-height: calc(var(--header-height) + 70vh);

  /* Beside the navigation of the desk. */
  ${theme.media.desktop} {
    [data-frame='desk'] > & {
      padding-inline-start: 14rem;
    }
  }

  &:focus {
    outline: none;
  }

  & h1:focus {
    outline: none;
  }

  @media print {
    min-height: 0;

    [data-frame='desk'] > & {
      padding: 0;
    }
  }
`;

const Progress = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 25;
  height: 3px;
  background: ${theme.color.accent};
`;

/** Shown while the code of the next page is loaded; a separate component, so that it does not re-render the layout. */
function LoadingBar() {
  return useNavigation().state === 'loading' && <Progress role="progressbar" aria-label="Loading the page" />;
}

/** Routes whose page begins with a picture below the transparent header. */
const heroPaths = new Set(['/']);

/**
 * The layout of every page: header, footer, and components that exist once per document.
 * @param props.children the page
 */
export function Layout({ remotes, children }: { remotes: readonly BootRemote[]; children: ReactNode }) {
  const menus = useMemo(() => menusOf(remotes), [remotes]);
  const { pathname } = useLocation();
  const overHero = heroPaths.has(pathname);
  const [frame, setFrame] = useState<Frame | null>(null);
  return (
    <MenusContext value={menus}>
      <FrameContext value={setFrame}>
        <Root data-frame={frame ? 'desk' : undefined}>
          <SkipLink data-screen-only href="#main" data-tone="forest">
            Skip to content
          </SkipLink>
          {frame ? <frame.Header /> : <Header overHero={overHero} />}
          <LoadingBar />
          <Main id="main" tabIndex={-1}>
            {/* Another element in each frame, so that nothing that is shown moves when the frame changes. */}
            {!overHero && <HeaderBand key={frame ? 'desk' : 'site'} data-screen-only data-tone="forest" />}
            {children}
          </Main>
          {frame ? (
            <frame.Footer />
          ) : (
            <>
              <Footer />
              <FloatingAccountButton />
            </>
          )}
          <RouteEffects />
          <LinkReturn />
          <BadgeToasts />
          <ToastHost />
        </Root>
      </FrameContext>
    </MenusContext>
  );
}
