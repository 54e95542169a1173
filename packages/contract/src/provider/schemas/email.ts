import { emailError } from '@istmo/domain';
import * as v from 'valibot';

/** An e-mail address: the checkout's forms have the same rule, so that what a form takes is not refused later. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(100),
  v.check((text) => emailError(text) === undefined, 'Not an e-mail address'),
);
