import { Children, Fragment, isValidElement, type ReactNode } from 'react';

type Part = { key: string | number } & ({ text: string } | { node: ReactNode });

/** The children in order, with texts that stand next to each other as one. */
function partsOf(children: ReactNode): Part[] {
  const parts: Part[] = [];
  Children.forEach(children, (child, key) => {
    const last = parts.at(-1);
    if (typeof child !== 'string' && typeof child !== 'number') {
      if (child) parts.push({ key: isValidElement(child) && child.key !== null ? `.${child.key}` : key, node: child });
    } else if (last && 'text' in last) last.text += String(child);
    else parts.push({ key, text: String(child) });
  });
  return parts;
}

function ownElement(part: Part): ReactNode {
  if ('text' in part) return /\S/.test(part.text) ? <span key={part.key}>{part.text}</span> : part.text;
  const { key, node } = part;
  if (isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment)
    return <Fragment key={key}>{ownTexts(node.props.children)}</Fragment>;
  return <Fragment key={key}>{node}</Fragment>;
}

/**
 * Each text of the children in a `span`, for an element that has more than these children. A browser that translates the page
 * replaces text nodes; React would change or remove the one that is gone (docs/front-end.md#translated-pages).
 */
export const ownTexts = (children: ReactNode): ReactNode => partsOf(children).map(ownElement);

/** The same for an element without other children, which needs no `span` when all of them are one text. */
export function wholeText(children: ReactNode): ReactNode {
  if (typeof children === 'string') return children;
  const parts = partsOf(children);
  const [first] = parts;
  if (parts.length > 1) return parts.map(ownElement);
  return first && 'text' in first ? first.text : ownTexts(children);
}
