import { type Appearance, APPEARANCE } from '@istmo/contract/bridge';
import {
  colorTokens,
  contrast,
  HIGH_CONTRAST,
  MIN_CONTRAST,
  type Palette,
  PALETTES,
  type Theme,
  toColor,
} from './color-tokens';

let sheet: CSSStyleSheet | undefined;

/**
 * Applies the host's appearance to the page, in place of an earlier one. Returns one sentence for each theme whose colors are
 * hard to read: it keeps the preset's colors. The strict CSP allows rules in a constructed style sheet, but no inline styles.
 */
export function applyAppearance(appearance: Appearance): string[] {
  const { css, problems } = appearanceCss(appearance);
  ownSheet()?.replaceSync(css);
  return problems;
}

// Browsers without constructed style sheets keep the default appearance.
function ownSheet(): CSSStyleSheet | undefined {
  if (sheet || !('adoptedStyleSheets' in document)) return sheet;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

// Fonts of the payer's device, with fallbacks: nothing is downloaded.
const FONTS = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, Quicksand, system-ui, sans-serif",
  serif: "ui-serif, 'New York', Georgia, Cambria, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Roboto Mono', monospace",
} as const;

type AppearanceCss = {
  css: string;
  /** One sentence for each pair of colors that is hard to read; the preset's colors are used instead. */
  problems: string[];
};

/** The CSS rules of an appearance, on top of `tokens.css`; empty for the default appearance. */
function appearanceCss(appearance: Appearance): AppearanceCss {
  const [light, dark] = [colors(appearance, 'light'), colors(appearance, 'dark')];
  const rules = [
    rule(':root', shapes(appearance)),
    rule("[data-theme='light']", light.tokens),
    rule("[data-theme='dark']", dark.tokens),
    media('(prefers-color-scheme: light)', rule("[data-theme='auto']", light.tokens)),
    media('(prefers-color-scheme: dark)', rule("[data-theme='auto']", dark.tokens)),
  ];
  // Printed pages stay black on white.
  return { css: media('screen', rules.join('')), problems: [...light.problems, ...dark.problems] };
}

type Tokens = Readonly<Record<string, string>>;

function colors(
  { preset = APPEARANCE.preset.default, variables, darkVariables }: Appearance,
  theme: Theme,
): { tokens: Tokens; problems: string[] } {
  const own = PALETTES[preset][theme];
  const least = preset === 'contrast' ? HIGH_CONTRAST : MIN_CONTRAST;
  const given = Object.entries((theme === 'light' ? variables : darkVariables) ?? {}).filter(
    ([, color]) => color !== undefined,
  );
  const palette: Palette = { ...own, ...Object.fromEntries(given) };
  const problems = unreadable(palette, theme);
  const used = problems.length === 0 && given.length > 0 ? palette : own;
  return { tokens: used === PALETTES.istmo[theme] ? {} : colorTokens(used, least), problems };
}

function unreadable({ text, background }: Palette, theme: Theme): string[] {
  const ratio = contrast(toColor(text), toColor(background));
  if (ratio >= MIN_CONTRAST.text) return [];
  const name = theme === 'light' ? 'variables' : 'darkVariables';
  // Rounded down, so that it never reads as the required contrast.
  const rounded = Math.floor(ratio * 100) / 100;
  return [
    `options.appearance.${name}: text ${text} on background ${background} has a contrast of ${rounded}:1, and less than ${MIN_CONTRAST.text}:1 is hard to read. The preset’s colors stay in the ${theme} theme.`,
  ];
}

function shapes({ radius, font }: Appearance): Tokens {
  return {
    ...(radius !== undefined && {
      '--radius-s': `${(radius * 2) / 3}px`,
      '--radius-m': `${radius}px`,
      '--radius-l': `${(radius * 5) / 3}px`,
    }),
    ...(font !== undefined && { '--font': FONTS[font] }),
  };
}

function rule(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value};`);
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}`;
}

function media(query: string, rules: string): string {
  return rules === '' ? '' : `@media ${query}{${rules}}`;
}
