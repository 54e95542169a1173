import type { FrameOptions } from '@istmo/contract/bridge';
import { FrameOptions as FrameOptionsSchema } from '@istmo/contract/bridge-schemas';
import * as v from 'valibot';

const { language, theme, logo, methods } = FrameOptionsSchema.entries;
const PageOptions = v.object({
  language: v.fallback(language, undefined),
  theme: v.fallback(theme, undefined),
  logo: v.fallback(logo, undefined),
  methods: v.fallback(methods, undefined),
});

/** What the page that sent the payer to the hosted page wants, as the address says it. What is not as agreed is passed over. */
export function pageOptions(search: string): FrameOptions {
  const query = new URLSearchParams(search);
  return v.parse(PageOptions, {
    language: query.get('language') ?? undefined,
    theme: query.get('theme') ?? undefined,
    logo: query.get('logo') ?? undefined,
    methods: query.get('methods')?.split(','),
  });
}
