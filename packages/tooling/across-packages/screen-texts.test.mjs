import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'label', 'hint', 'closeLabel', 'step'];

const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.|\/testing\/|\/locales\//.test(path));
const paths = sourcesIn('packages/checkout/src');
// A domain rule may choose the text, such as the title of a receipt by its status.
const rules = sourcesIn('packages/domain/src');
const read = (path) => readFileSync(path, 'utf8');

function parse(code) {
  const nodes = [ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)];
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child));
  return nodes;
}

const saysSomething = (text) => /\p{L}{2}/u.test(text);

/** The literal texts in an expression. */
function saidBy(node) {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((one) => one.literal.text)];
  if (ts.isConditionalExpression(node)) return [...saidBy(node.whenTrue), ...saidBy(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return saidBy(node.expression);
  if (ts.isBinaryExpression(node) && /&&|\|\||\?\?|\+/.test(node.operatorToken.getText()))
    return saidBy(node.right);
  return [];
}

function literalsIn(code) {
  return parse(code).flatMap((node) => {
    if (ts.isJsxText(node)) return [node.text];
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return saidBy(node);
    if (ts.isJsxAttribute(node) && SPOKEN.includes(node.name.getText())) return saidBy(node.initializer);
    return [];
  });
}

const SCREEN = [
  `<p title="Cerrar" className="big" id={'x1'}>`,
  `  Pagar {name} {t('hola')} {isLoud && 'Hola'} {isRight ? 'Sí' : <b>{'No'}</b>} · {\`\${count} de\`}`,
  `</p>`,
].join('\n');

it('finds the literal texts of a screen', () => {
  const found = literalsIn(SCREEN).map((text) => text.trim());
  expect(found.filter(saysSomething).sort()).toEqual(['Cerrar', 'Hola', 'No', 'Pagar', 'Sí', 'de']);
});

it('has no text that is not in the locales', () => {
  const screens = paths.filter((path) => path.endsWith('x'));
  const texts = screens.flatMap((path) => literalsIn(read(path)).map((text) => `${path}: ${text}`));
  expect(screens.length).toBeGreaterThan(100);
  expect(texts.filter((line) => saysSomething(line.slice(line.indexOf(': '))))).toEqual([]);
});

const LOCALES = 'packages/checkout/src/locales/es';
// These files build keys from a code of the provider or of a rule.
const BY_CODE = ['errors.ts', 'advice.ts'];

/**
 * A template literal as a pattern of keys: `advice.${reason}` matches every key that starts with `advice.`.
 */
function patternOf({ head, templateSpans }) {
  const parts = [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => escaped(text));
  return parts.join('') === '' ? [] : [new RegExp(`^${parts.join('.+')}$`)];
}
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

it('has no unused text', () => {
  const nodes = [...paths, ...rules].flatMap((path) => parse(read(path)));
  const named = new Set(nodes.filter(ts.isStringLiteralLike).map(({ text }) => text));
  const patterns = nodes.filter(ts.isTemplateExpression).flatMap(patternOf);
  const isUsed = (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
  const unused = readdirSync(LOCALES)
    .filter((name) => !BY_CODE.includes(name))
    .flatMap((name) => {
      const keys = parse(read(join(LOCALES, name)))
        .filter(ts.isPropertyAssignment)
        .map((one) => one.name.text);
      return keys
        .map((key) => key.replace(/_(one|other)$/, ''))
        .filter((key) => !isUsed(key))
        .map((key) => `${name}: ${key}`);
    });
  expect(unused).toEqual([]);
});

// Only shared/format formats amounts and dates.
it('formats no amount and no date in another file', () => {
  const others = paths.filter((path) => !path.includes('/shared/format/'));
  expect(
    others.filter((path) => /toLocale\w*String|Intl\.(NumberFormat|DateTimeFormat)/.test(read(path))),
  ).toEqual([]);
});
