import * as v from 'valibot';
import { APPEARANCE, type Appearance as Options, type Colors as ColorOptions } from './appearance';

const { preset, radius, font } = APPEARANCE;

const COLOR = 'must be a color written #rgb or #rrggbb.';
const RADIUS = `must be a number from ${radius.min} to ${radius.max}.`;

const Color = v.pipe(v.string(COLOR), v.regex(/^#(?:[\da-f]{3}){1,2}$/i, COLOR));

const Colors = v.object(
  {
    brand: v.optional(Color),
    background: v.optional(Color),
    text: v.optional(Color),
    line: v.optional(Color),
  } satisfies { [N in keyof ColorOptions]-?: v.GenericSchema<ColorOptions[N]> },
  'must be an object of colors.',
);

/** Parses a host's appearance. Error messages are phrases that follow the name of the field. */
export const Appearance = v.object(
  {
    preset: v.optional(v.picklist(preset.values, oneOf(preset.values))),
    variables: v.optional(Colors),
    darkVariables: v.optional(Colors),
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
