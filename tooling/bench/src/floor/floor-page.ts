import { createElement, useEffect, useState } from 'react';

const text =
  'We bring the bar to your event: bartenders, glasses, ice and a menu that fits the day, and we clean up after it.';

function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { onClick: () => setCount(count + 1) }, `Counted ${count}`);
}

/** What hydrating a page costs at least: 40 paragraphs and one control. It marks its document as our pages do. */
export function FloorPage() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  const paragraphs = Array.from({ length: 40 }, (_, index) => createElement('p', { key: index }, text));
  return createElement('main', null, createElement('h1', null, 'The floor'), ...paragraphs, createElement(Counter));
}
