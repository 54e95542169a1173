import { METHOD_IDS } from '@istmo/domain';
import * as v from 'valibot';
import type { FrameOptions as Options } from './frame-options';

const short = v.pipe(v.string(), v.maxLength(200));

/** Parsed by the frame: types do not cross an origin. The loader's types must not need a validator, so they are apart. */
export const FrameOptions = v.object({
  language: v.optional(v.picklist(['es', 'en'])),
  theme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  logo: v.optional(v.picklist(['shown', 'hidden'])),
  prefill: v.optional(
    v.object({ name: v.optional(short), email: v.optional(short), phone: v.optional(short) }),
  ),
  methods: v.optional(v.array(v.picklist(METHOD_IDS))),
  display: v.optional(v.picklist(['modal', 'inline'])),
  resume: v.optional(v.pipe(v.string(), v.uuid())),
}) satisfies v.GenericSchema<Options>;
export type FrameOptions = Options;

/** What the host may say; `options` come with `open` and `update`. */
export const HostMessage = v.object({
  type: v.picklist(['open', 'update', 'requestClose']),
  options: v.optional(FrameOptions, {}),
});
