import * as v from 'valibot';
import { APPEARANCE, type Appearance as Options, type Colours as ColourOptions } from './appearance';

const { preset, radius, font } = APPEARANCE;

const COLOUR = 'must be a colour written #rgb or #rrggbb.';
const RADIUS = `must be a number from ${radius.min} to ${radius.max}.`;

const Colour = v.pipe(v.string(COLOUR), v.regex(/^#(?:[\da-f]{3}){1,2}$/i, COLOUR));

const Colours = v.object(
  {
    brand: v.optional(Colour),
    background: v.optional(Colour),
    text: v.optional(Colour),
    line: v.optional(Colour),
  } satisfies { [N in keyof ColourOptions]-?: v.GenericSchema<ColourOptions[N]> },
  'must be an object of colours.',
);

/** Parsed where a host sets a look at all. What is wrong with a field is said in words that may follow its name. */
export const Appearance = v.object(
  {
    preset: v.optional(v.picklist(preset.values, oneOf(preset.values))),
    variables: v.optional(Colours),
    darkVariables: v.optional(Colours),
    radius: v.optional(
      v.pipe(v.number(RADIUS), v.minValue(radius.min, RADIUS), v.maxValue(radius.max, RADIUS)),
    ),
    font: v.optional(v.picklist(font.values, oneOf(font.values))),
  } satisfies { [N in keyof Options]-?: v.GenericSchema<Options[N]> },
  'must be an object.',
);
export type Appearance = Options;

function oneOf(values: readonly string[]): string {
  return `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
}
