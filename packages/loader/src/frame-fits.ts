// Browsers inside other apps: their storage, file pickers and links to bank apps do not work in a frame.
const IN_APP = /\b(FB[AI][NV]|Instagram|Line\/|Snapchat|musical_ly|BytedanceWebview)|; wv\)/;

/** Whether the checkout can stand over this page at all. */
export function canFrame(page: object = document): boolean {
  // Browsers too old for it (Safari before 16.4) get the page of its own; they have <dialog> where they have this.
  return 'adoptedStyleSheets' in page;
}

/** Whether it is wise to: `display: 'auto'` goes by this. */
export function frameFits(): boolean {
  // A page that isolates itself keeps out every frame that does not do so too; a sandboxed one has no origin to tell.
  return !window.crossOriginIsolated && origin !== 'null' && !IN_APP.test(navigator.userAgent);
}
