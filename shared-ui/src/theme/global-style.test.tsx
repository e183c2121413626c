import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { GlobalStyle } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';

/** The selectors of all style rules, also of those in media queries. */
function selectorsOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return selectorsOf(rule.cssRules);
    return rule instanceof CSSStyleRule ? [rule.selectorText] : [];
  });
}

beforeAll(() => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<GlobalStyle />));
  document.head.innerHTML = sheet.getStyleTags();
});
afterAll(() => {
  document.head.innerHTML = '';
});

test('before hydration, controls that need code look so; links, menus and a notice’s Retry do not', () => {
  render(
    <>
      <main id="main">
        <button type="button">Filter</button>
        <button type="button" role="tab">
          Tab
        </button>
        <button type="button" popoverTarget="menu">
          Menu
        </button>
        <a href="/services">Services</a>
        <div role="alert">
          <button type="button">Retry</button>
        </div>
      </main>
      <button type="submit" disabled>
        Subscribe
      </button>
      <button type="button">Log out</button>
    </>,
  );
  const waiting = selectorsOf(document.styleSheets[0]!.cssRules).find((selector) =>
    selector.includes('data-hydrated'),
  )!;
  const controls = ['Filter', 'Tab', 'Menu', 'Services', 'Retry', 'Subscribe', 'Log out'];
  const paler = () => controls.filter((name) => screen.getByText(name).matches(waiting));
  expect(paler()).toEqual(['Filter', 'Tab', 'Subscribe']);
  document.documentElement.dataset['hydrated'] = '';
  expect(paler()).toEqual([]);
  delete document.documentElement.dataset['hydrated'];
});
