import type { Rule } from 'eslint';
import ts from 'typescript';
import { isFragment, partsOf, placeOfChildren } from './jsx-parts.ts';
import type { Part } from './jsx-parts.ts';

/** The texts that React would change or remove, or before which it would insert something, where a translation has replaced them. */
const breaking = (parts: Part[], hasSiblings: boolean) =>
  parts.filter(({ kind, alone }, n) =>
    kind === 'changes' ? alone || hasSiblings || parts.length > 1 : kind === 'text' && parts[n - 1]?.kind === 'absent',
  );

/** A fragment that is what a function returns; others are checked as children, or given to a component that decides. */
function isReturned(node: ts.Node): boolean {
  let { parent } = node;
  while (ts.isParenthesizedExpression(parent) || ts.isConditionalExpression(parent)) ({ parent } = parent);
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/**
 * Finds text that breaks on a page which the browser translates: it can change, come or go beside a sibling, or something comes
 * before it (docs/front-end.md#translated-pages). It needs types, so it is silent where lint runs without them.
 */
export const ownTexts: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: {
      own: 'A browser that translates the page replaces this text: give it an element, or put it into one template with its siblings.',
    },
  },
  create({ sourceCode, report }) {
    const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices as {
      program?: ts.Program | null;
      esTreeNodeToTSNodeMap?: { get: (node: unknown) => ts.Node | undefined };
    };
    if (!program) return {};
    const checker = program.getTypeChecker();
    const check = (node: Rule.Node) => {
      const element = esTreeNodeToTSNodeMap?.get(node);
      if (!element || !(ts.isJsxElement(element) || ts.isJsxFragment(element))) return;
      if (isFragment(element) && !isReturned(element)) return;
      const opening = ts.isJsxElement(element) ? element.openingElement : undefined;
      const isKept = opening?.attributes.properties.some((attribute) => attribute.getText() === 'translate="no"');
      const place = opening ? placeOfChildren(opening.tagName, checker) : 'only';
      if (isKept || place === 'own') return;
      const parts = element.children.flatMap((child) => partsOf(child, checker));
      for (const part of breaking(parts, place === 'beside')) {
        const [start, end] = [part.node.getStart(), part.node.getEnd()].map((at) => sourceCode.getLocFromIndex(at));
        if (start && end) report({ loc: { start, end }, messageId: 'own' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
