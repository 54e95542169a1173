import { APPEARANCE, type Appearance } from '@istmo/contract/bridge';
import { toColour, contrast } from './colour';
import { colourTokens, LEAST, MORE } from './colour-tokens';
import { PALETTES, type Palette, type Theme } from './palette';

// The payer's device has them, or the next in the row: nothing is fetched.
const FONTS = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  rounded: "ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', Nunito, Quicksand, system-ui, sans-serif",
  serif: "ui-serif, 'New York', Georgia, Cambria, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Roboto Mono', monospace",
} as const;

type Dressed = {
  css: string;
  /** One sentence for each colour that could not be read; the preset's stay. */
  wrong: string[];
};

/** A look as rules over `tokens.css`: empty where it is ours. */
export function appearanceCss(appearance: Appearance): Dressed {
  const [light, dark] = [colours(appearance, 'light'), colours(appearance, 'dark')];
  const rules = [
    rule(':root', shapes(appearance)),
    rule("[data-theme='light']", light.tokens),
    rule("[data-theme='dark']", dark.tokens),
    media('(prefers-color-scheme: light)', rule("[data-theme='auto']", light.tokens)),
    media('(prefers-color-scheme: dark)', rule("[data-theme='auto']", dark.tokens)),
  ];
  // Paper is white, whatever the screen is.
  return { css: media('screen', rules.join('')), wrong: [...light.wrong, ...dark.wrong] };
}

type Tokens = Readonly<Record<string, string>>;

function colours(
  { preset = APPEARANCE.preset.default, variables, darkVariables }: Appearance,
  theme: Theme,
): { tokens: Tokens; wrong: string[] } {
  const own = PALETTES[preset][theme];
  const least = preset === 'contrast' ? MORE : LEAST;
  const given = Object.entries((theme === 'light' ? variables : darkVariables) ?? {}).filter(
    ([, colour]) => colour !== undefined,
  );
  const asked: Palette = { ...own, ...Object.fromEntries(given) };
  const wrong = unreadable(asked, theme);
  const worn = wrong.length === 0 && given.length > 0 ? asked : own;
  return { tokens: worn === PALETTES.istmo[theme] ? {} : colourTokens(worn, least), wrong };
}

function unreadable({ text, background }: Palette, theme: Theme): string[] {
  const ratio = contrast(toColour(text), toColour(background));
  if (ratio >= LEAST.text) return [];
  const name = theme === 'light' ? 'variables' : 'darkVariables';
  // Never rounded up to what it is short of.
  const said = Math.floor(ratio * 100) / 100;
  return [
    `options.appearance.${name}: text ${text} on background ${background} has a contrast of ${said}:1, and less than ${LEAST.text}:1 is hard to read. The preset’s colours stay in the ${theme} theme.`,
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
