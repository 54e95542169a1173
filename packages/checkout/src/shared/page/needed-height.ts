/** The height that a page's sheet needs, in CSS pixels, whatever height the host has given the frame. */
export function neededHeight(sheet: HTMLElement): number {
  // The grid area of the sheet is as high as the frame, and would stretch the sheet.
  Object.assign(sheet.style, { minHeight: '0', alignSelf: 'start' });
  const height = Math.ceil(sheet.getBoundingClientRect().height);
  Object.assign(sheet.style, { minHeight: '', alignSelf: '' });
  return height;
}

/** The height that the page in `place` needs, once `place` is in the document. */
export function neededHeightIn(place: HTMLElement): number {
  const sheet = place.querySelector<HTMLElement>('[data-sheet]');
  return sheet ? neededHeight(sheet) : 0;
}
