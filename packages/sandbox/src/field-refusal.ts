import type { MessageKey } from '@istmo/domain';
import { ApiError } from './api-error';

/** Where a request has its fields. */
export type Place = 'body' | 'query';

/** A rule for a field of a request: its path, and why it is refused. */
export type FieldRule = readonly [path: string, refusal: MessageKey | undefined];

/**
 * Throws ApiError 422 for the first field that is refused. It names the field as the refusal of a request that does
 * not match its schema does.
 */
export function refuseFields(rules: readonly FieldRule[], place: Place = 'body'): void {
  for (const [path, refusal] of rules)
    if (refusal)
      throw new ApiError(422, refusal, { issues: [{ at: `${place}.${path}`, expected: refusal }] });
}
