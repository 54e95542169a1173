import type { BundledOptions } from '@istmo/checkout';
import { ATTRIBUTES } from './open-options';

/** The names of the attributes that are options. */
export const ATTRIBUTE_NAMES: readonly string[] = Object.keys(ATTRIBUTES);

/** The options that an element's attributes name. The SDK reports what is missing or wrong. */
export function optionsFromAttributes(element: Element): BundledOptions {
  const options = Object.entries<{ option: string; format?: 'json' | 'list' }>(ATTRIBUTES).flatMap(
    ([attribute, { option, format }]) => {
      const text = element.getAttribute(attribute);
      return text === null ? [] : [[option, valueOf(text, format)] as const];
    },
  );
  return Object.fromEntries(options) as BundledOptions;
}

function valueOf(text: string, format: 'json' | 'list' | undefined): unknown {
  if (format === 'list') return text.split(',').filter(Boolean);
  if (format !== 'json') return text;
  try {
    // An attribute without a value is true, as everywhere in HTML.
    return JSON.parse(text || 'true');
  } catch {
    return text;
  }
}
