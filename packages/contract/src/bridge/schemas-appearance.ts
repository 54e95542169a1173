import * as v from 'valibot';
import type { Appearance as Options } from './appearance';

const Colour = v.pipe(
  v.string('must be a colour written #rgb or #rrggbb.'),
  v.regex(/^#(?:[\da-f]{3}){1,2}$/i, 'must be a colour written #rgb or #rrggbb.'),
);

const Colours = v.object(
  {
    brand: v.optional(Colour),
    background: v.optional(Colour),
    text: v.optional(Colour),
    line: v.optional(Colour),
  },
  'must be an object of colours.',
);

const RADIUS = 'must be a number from 0 to 24.';

/** Parsed where a host sets a look at all. What is wrong with a field is said in words that may follow its name. */
export const Appearance = v.object(
  {
    preset: v.optional(v.picklist(['istmo', 'neutral', 'contrast'], 'must be istmo, neutral or contrast.')),
    variables: v.optional(Colours),
    darkVariables: v.optional(Colours),
    radius: v.optional(v.pipe(v.number(RADIUS), v.minValue(0, RADIUS), v.maxValue(24, RADIUS))),
    font: v.optional(
      v.picklist(['system', 'rounded', 'serif', 'mono'], 'must be system, rounded, serif or mono.'),
    ),
  },
  'must be an object.',
) satisfies v.GenericSchema<Options>;
export type Appearance = Options;
