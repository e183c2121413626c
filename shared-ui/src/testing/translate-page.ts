/**
 * Translates the page, and what is added or changed later, as Chrome, Edge and Google translate do: each text node is replaced by
 * new elements, `<font><font>translated</font></font>`, except below `translate="no"`. A translation is the text itself
 * with a character without width after it, which Playwright ignores in names. Runs in the page: it refers to nothing outside.
 * Returns a function that ends it; what is translated stays so.
 */
export function translatePage(): () => void {
  const MARK = '\u200b';
  const TAG: string = 'font';
  const SKIPPED = 'head, script, style, noscript, textarea, [translate="no"], .notranslate';
  const translate = (text: Node) => {
    const { nodeValue, parentElement } = text;
    if (!nodeValue?.trim() || nodeValue.endsWith(MARK) || parentElement?.closest(SKIPPED)) return;
    const outer = document.createElement(TAG);
    const inner = document.createElement(TAG);
    inner.textContent = nodeValue + MARK;
    outer.append(inner);
    parentElement?.replaceChild(outer, text);
  };
  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translateAll);
    }
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  translateAll(document);
  return () => observer.disconnect();
}
