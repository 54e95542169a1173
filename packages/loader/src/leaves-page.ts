// Browsers inside other apps: a web view of Android says so, one of iOS does not call itself Safari. Their storage, file
// pickers and links to bank apps do not work in a frame.
const IN_APP = /; wv\)|Mobile\/\w+\b(?! Safari)/;

/** Whether the payer is sent to the hosted page: because the page asks for it, or a frame over the page would not do. */
export function leavesPage(display: string): boolean {
  return display === 'redirect' || !canFrame() || (display === 'auto' && !frameFits());
}

function canFrame(): boolean {
  // Browsers too old for it (Safari before 16.4) get the page of its own; they have <dialog> where they have this.
  return 'adoptedStyleSheets' in document;
}

function frameFits(): boolean {
  // A page that isolates itself keeps out every frame that does not do so too; a sandboxed one has no origin to tell.
  return !window.crossOriginIsolated && window.origin !== 'null' && !IN_APP.test(navigator.userAgent);
}
