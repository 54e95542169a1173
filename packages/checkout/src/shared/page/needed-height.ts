/** The height that a page's sheet needs, in CSS pixels, without the one that a host has given to its frame. */
export function neededHeight(sheet: HTMLElement): number {
  // Its place in the page is as high as the frame, and would stretch it.
  Object.assign(sheet.style, { minHeight: '0', alignSelf: 'start' });
  const height = Math.ceil(sheet.getBoundingClientRect().height);
  Object.assign(sheet.style, { minHeight: '', alignSelf: '' });
  return height;
}

/** The same of the page in this element, once it is in the document. */
export function neededHeightIn(place: HTMLElement): number {
  const sheet = place.querySelector<HTMLElement>('[data-sheet]');
  return sheet ? neededHeight(sheet) : 0;
}
