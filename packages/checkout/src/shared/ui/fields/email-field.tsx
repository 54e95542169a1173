import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** A required e-mail address, for which browsers offer the payer's own. The calls take up to 100 characters. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField type="email" inputMode="email" autoComplete="email" maxLength={100} required {...props} />
  );
}
