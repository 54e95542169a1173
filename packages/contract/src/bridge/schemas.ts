import * as v from 'valibot';
import { type FrameOptions as Options, OPEN_OPTIONS } from './open-options';

const short = v.pipe(v.string(), v.maxLength(200));

/** The options of a host, parsed, except for the look: `Appearance` parses it where there is one. */
export type HostOptions = Omit<Options, 'appearance'> & { appearance?: unknown };

/** Parsed by the frame: types do not cross an origin. The loader's types must not need a validator, so they are apart. */
export const FrameOptions = v.object({
  language: v.optional(v.picklist(OPEN_OPTIONS.language.values)),
  theme: v.optional(v.picklist(OPEN_OPTIONS.theme.values)),
  logo: v.optional(v.picklist(OPEN_OPTIONS.logo.values)),
  appearance: v.optional(v.unknown()),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d\d?)?$/, 'must be like "48.15".'))),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be like "USD".'))),
  prefill: v.optional(
    v.object({ name: v.optional(short), email: v.optional(short), phone: v.optional(short) }),
  ),
  methods: v.optional(v.array(v.picklist(OPEN_OPTIONS.methods.values))),
  display: v.optional(v.picklist(['modal', 'inline'])),
  resume: v.optional(v.pipe(v.string(), v.regex(/^(paid:)?[\da-f-]{36}$/i, 'must be an attempt.'))),
} satisfies { [N in keyof HostOptions]-?: v.GenericSchema<HostOptions[N]> });

/** What the host says with `open` and `update`; the options are parsed one by one. */
export const GivenOptions = v.object({ options: v.optional(v.record(v.string(), v.unknown()), {}) });
