import ts from 'typescript';
import { isChoiceOfTexts, namedIn, nodeText, oneLine, typeText } from './type-text.mjs';

const { SymbolFlags } = ts;
// "Default: 15000." or "Default for the script tag: its own origin."
const DEFAULT = /\s*Default(?: ([^:.]+))?: (.+?)\.(?=\s|$)/s;

/** Splits a docstring into its text and its default. */
export function splitDefault(doc) {
  const [all = '', condition, value = ''] = DEFAULT.exec(doc) ?? [];
  return {
    text: oneLine(doc.replace(all, '')),
    fallback: condition ? `${value} (${condition})` : value,
  };
}

/** The comments above the members of a union, which TypeScript's API does not return. */
function commentsOf(node) {
  const source = node.getSourceFile().text;
  let end = node.getFullStart();
  return node.types.map((member) => {
    const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(source.slice(end, member.getStart())) ?? [];
    ({ end } = member);
    return oneLine(comment.replace(/^\s*\*/gm, ''));
  });
}

const isOfObjects = (node) => ts.isUnionTypeNode(node) && node.types.every(ts.isTypeLiteralNode);

const docOf = ({ checker }, symbol) =>
  oneLine(ts.displayPartsToString(symbol.getDocumentationComment(checker)));

const isKnown = ({ checker, exported }, symbol) =>
  exported.has(symbol) || isChoiceOfTexts(checker.getDeclaredTypeOfSymbol(symbol));

function fieldOf(world, symbol) {
  const { checker, exported } = world;
  const [declaration] = symbol.declarations ?? [];
  const isProperty = declaration?.type && declaration.kind === ts.SyntaxKind.PropertySignature;
  const optional = Boolean(symbol.flags & SymbolFlags.Optional);
  const type = isProperty
    ? nodeText(checker, declaration.type, exported)
    : typeText(checker, checker.getTypeOfSymbol(symbol));
  return {
    name: symbol.name,
    optional,
    type: optional ? type.replace(/ \| undefined$/, '') : type,
    hidden: namedIn(checker, declaration?.type).filter((one) => !isKnown(world, one)),
    ...splitDefault(docOf(world, symbol)),
  };
}

function fieldsOf(world, node) {
  const { checker } = world;
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(node));
  return properties.map((symbol) => fieldOf(world, symbol));
}

/** The exported types that a type includes, and the fields that it adds. */
function partsOf(world, node) {
  const { checker, exported } = world;
  const members = ts.isIntersectionTypeNode(node) ? [...node.types] : [node];
  const isTaken = (member) =>
    ts.isTypeReferenceNode(member) && namedIn(checker, member).some((one) => exported.has(one));
  return {
    takes: members.filter(isTaken).map((member) => nodeText(checker, member, exported)),
    fields: members.filter((member) => !isTaken(member)).flatMap((member) => fieldsOf(world, member)),
  };
}

function aliasOf(world, node) {
  if (isOfObjects(node)) {
    const comments = commentsOf(node);
    const variant = (member, index) => ({
      type: nodeText(world.checker, member, world.exported),
      text: comments[index],
    });
    return { variants: node.types.map(variant) };
  }
  if (ts.isIntersectionTypeNode(node) || ts.isTypeLiteralNode(node)) return partsOf(world, node);
  return { type: nodeText(world.checker, node, world.exported) };
}

/** The signature as written, except that a destructured parameter is called `props`. */
function signatureOf({ checker, exported }, { parameters, type }) {
  const given = parameters.map(({ name, type, initializer, questionToken }) => {
    const called = ts.isIdentifier(name) ? name.text : 'props';
    return `${called}${initializer || questionToken ? '?' : ''}: ${nodeText(checker, type, exported)}`;
  });
  return `(${given.join(', ')}) => ${nodeText(checker, type, exported)}`;
}

/**
 * Describes an export for the reference: `fields` of an object, `variants` of a union of objects, `type` of
 * anything else. `world` has the `checker` and, as `exported`, the symbols of everything that can be
 * imported.
 */
export function describeExport(world, { name, symbol }) {
  const about = { name, text: docOf(world, symbol) };
  const [declaration] = symbol.declarations;
  if (ts.isTypeAliasDeclaration(declaration)) return { ...about, ...aliasOf(world, declaration.type) };
  if (ts.isClassDeclaration(declaration)) {
    const members = [...symbol.members.values()].filter(({ flags }) => !(flags & SymbolFlags.Constructor));
    return { ...about, fields: members.map((member) => fieldOf(world, member)) };
  }
  if (ts.isFunctionDeclaration(declaration) && declaration.type)
    return { ...about, type: signatureOf(world, declaration) };
  return { ...about, type: typeText(world.checker, world.checker.getTypeOfSymbol(symbol)) };
}
