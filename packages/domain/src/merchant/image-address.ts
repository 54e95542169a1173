import { type Maybe, textOf } from '../text/loose-text';
import { isWebUrl } from '../text/web-url';

/** The address of an image by its file name, with exactly one slash after the base; a whole address stays, and '' is none. */
export function imageAddress(name: Maybe<string>, imageBase: string): string {
  const file = textOf(name);
  if (file === '' || isWebUrl(file)) return file;
  return `${imageBase.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`;
}
