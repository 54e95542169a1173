import * as v from 'valibot';
import { type FrameOptions as Options, OPEN_OPTIONS } from './open-options';

const short = v.pipe(v.string(), v.maxLength(200));

const matching = ({ pattern, example }: { pattern: RegExp; example: string }) =>
  v.pipe(v.string(), v.regex(pattern, `must be like "${example}".`));

/** The parsed options of a host, except for the appearance, which has a schema of its own. */
export type HostOptions = Omit<Options, 'appearance'> & { appearance?: unknown };

/** The frame parses a host's options because types do not cross an origin. Separate from the types so that the loader needs no validator. */
export const FrameOptions = v.object({
  language: v.optional(v.picklist(OPEN_OPTIONS.language.values)),
  theme: v.optional(v.picklist(OPEN_OPTIONS.theme.values)),
  logo: v.optional(v.picklist(OPEN_OPTIONS.logo.values)),
  appearance: v.optional(v.unknown()),
  amount: v.optional(matching(OPEN_OPTIONS.amount)),
  currency: v.optional(matching(OPEN_OPTIONS.currency)),
  prefill: v.optional(
    v.object({ name: v.optional(short), email: v.optional(short), phone: v.optional(short) }),
  ),
  walletLogin: v.optional(v.string()),
  methods: v.optional(v.array(v.picklist(OPEN_OPTIONS.methods.values))),
  display: v.optional(v.picklist(['modal', 'inline'])),
  resume: v.optional(v.pipe(v.string(), v.regex(/^(paid:)?[\da-f-]{36}$/i, 'must be an attempt.'))),
} satisfies { [N in keyof HostOptions]-?: v.GenericSchema<HostOptions[N]> });

/** The argument of `open` and `update`. The frame parses the options one by one. */
export const OptionsArgument = v.object({ options: v.optional(v.record(v.string(), v.unknown()), {}) });
