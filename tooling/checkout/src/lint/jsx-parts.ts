import ts from 'typescript';

/** What a child of an element becomes: `absent` comes and goes, `changes` is text that may be another one in the next rendering. */
export interface Part {
  kind: 'space' | 'element' | 'absent' | 'text' | 'changes';
  node: ts.Node;
  /** React changes or removes this text alone, even when nothing stands beside it: it is of a fragment or a component. */
  alone?: boolean;
}

const TEXTS = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

const typesOf = (type: ts.Type) => (type.isUnion() ? type.types : [type]);
const openingOf = (node: ts.Node) =>
  ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) ? node : undefined;
const isComponent = (tag: ts.Node) => /^[A-Z]/.test(tag.getText());
const tagOf = (node: ts.Node) => openingOf(node)?.tagName.getText() ?? '';

export const isFragment = (node: ts.Node): node is ts.JsxFragment | ts.JsxElement =>
  ts.isJsxFragment(node) || (ts.isJsxElement(node) && tagOf(node) === 'Fragment');

/** The children have elements of their own (shared-ui/src/layout/own-texts.tsx). */
const isOwnTexts = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^(ownTexts|wholeText)$/.test(node.expression.getText());

/** A value of literals and names of modules, which is the same in each rendering. */
function isConstant(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const are = (...parts: ts.Expression[]) => parts.every((part) => isConstant(part, checker));
  if (ts.isLiteralExpression(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return are(node.expression);
  if (ts.isTemplateExpression(node)) return are(...node.templateSpans.map(({ expression }) => expression));
  if (ts.isCallExpression(node)) return node.arguments.length > 0 && are(node.expression, ...node.arguments);
  const declared = checker.getSymbolAtLocation(node)?.declarations?.[0];
  if (!declared) return false;
  if (ts.isVariableDeclaration(declared)) return ts.isSourceFile(declared.parent.parent.parent);
  return ts.isImportSpecifier(declared) || ts.isFunctionDeclaration(declared);
}

/** The one part of an expression that becomes one of `branches`, or nothing. */
function oneOf(node: ts.Node, branches: Part[][]): Part {
  const parts = branches.flat();
  if (parts.some(({ kind }) => kind === 'text' || kind === 'changes'))
    return { kind: 'changes', node, alone: parts.some(({ alone }) => alone) };
  const tags = new Set(
    branches.map(([part, ...more]) => (part?.kind === 'element' && !more[0] ? tagOf(part.node) : '')),
  );
  // React keeps an element that is replaced by one of the same type in the same place.
  return { kind: branches.length > 1 && tags.size === 1 && !tags.has('') ? 'element' : 'absent', node };
}

const isObject = ({ flags }: ts.Type) => Boolean(flags & ts.TypeFlags.Object);
/** Not of a ReactNode, which is mostly an element: who uses the component is checked instead. */
const mayBeText = (types: ts.Type[]) => types.some(({ flags }) => flags & TEXTS) && types.filter(isObject).length < 2;

function partsOfValue(node: ts.Expression, checker: ts.TypeChecker): Part[] {
  const types = typesOf(checker.getTypeAtLocation(node));
  if (types.every(({ flags }) => flags & NOTHING)) return [];
  if (mayBeText(types)) return [{ kind: isConstant(node, checker) ? 'text' : 'changes', node }];
  const isOneElement = types.length === 1 && !types.some((type) => checker.isArrayType(type));
  return [{ kind: isOneElement ? 'element' : 'absent', node }];
}

function partOfElement(opening: ts.JsxOpeningLikeElement, node: ts.Node, checker: ts.TypeChecker): Part {
  const signature = isComponent(opening.tagName) ? checker.getResolvedSignature(opening) : undefined;
  const isText = signature && mayBeText(typesOf(checker.getReturnTypeOfSignature(signature)));
  return isText ? { kind: 'changes', node, alone: true } : { kind: 'element', node };
}

/** The parts of a child. Fragments have none of their own. */
export function partsOf(node: ts.Node, checker: ts.TypeChecker): Part[] {
  const inner = (child: ts.Node) => partsOf(child, checker);
  if (ts.isJsxText(node) && node.containsOnlyTriviaWhiteSpaces) return [];
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return [{ kind: node.text.trim() ? 'text' : 'space', node }];
  if (isFragment(node)) return node.children.flatMap(inner).map((part) => ({ ...part, alone: true }));
  const opening = openingOf(node);
  if (opening) return [partOfElement(opening, node, checker)];
  if (ts.isJsxExpression(node)) return node.expression ? inner(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return inner(node.expression);
  if (ts.isConditionalExpression(node)) return [oneOf(node, [inner(node.whenTrue), inner(node.whenFalse)])];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [oneOf(node, [inner(node.right)])];
  if (isOwnTexts(node)) return [{ kind: 'element', node }];
  return partsOfValue(node as ts.Expression, checker);
}

type Place = 'own' | 'beside' | 'only';
const places = new WeakMap<ts.Node, Place>();

function placeIn(declared: ts.Node, checker: ts.TypeChecker): Place {
  const found = new Set<Place>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    if (isOwnTexts(node) && node.arguments[0]?.getText() === 'children') found.add('own');
    else if (
      ts.isJsxExpression(node) &&
      /\bchildren$/.test(node.expression?.getText() ?? '') &&
      ts.isJsxElement(parent)
    ) {
      const place = placeOfChildren(parent.openingElement.tagName, checker);
      const parts = parent.children.flatMap((child) => partsOf(child, checker));
      found.add(place === 'only' && parts.length > 1 ? 'beside' : place);
    } else if (ts.isJsxSpreadAttribute(node) && ts.isJsxSelfClosingElement(parent.parent))
      found.add(placeOfChildren(parent.parent.tagName, checker));
    else if (ts.isCallExpression(node) && node.expression.getText() === 'styled' && node.arguments[0])
      found.add(placeOfChildren(node.arguments[0], checker));
    ts.forEachChild(node, visit);
  };
  visit(declared);
  return found.has('beside') ? 'beside' : found.has('own') ? 'own' : 'only';
}

/**
 * Where a component puts its children: `own` gives each text an element, `beside` has siblings for them, `only` has none. What is not
 * of this checkout counts as `only`.
 */
export function placeOfChildren(tag: ts.Node, checker: ts.TypeChecker): Place {
  const symbol = isComponent(tag) ? checker.getSymbolAtLocation(tag) : undefined;
  const declared = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
    ?.declarations?.[0];
  if (!declared || declared.getSourceFile().isDeclarationFile) return 'only';
  const known = places.get(declared);
  if (known) return known;
  places.set(declared, 'only'); // of a component that contains itself
  const place = placeIn(declared, checker);
  places.set(declared, place);
  return place;
}
