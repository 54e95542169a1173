import inter from '../shared/ui/fonts/inter-latin.woff2';

/**
 * Loads the type of the product once the page has nothing more urgent to do: it is not needed to read or to pay. Until
 * then, and if it cannot be loaded, a font of the device with the same widths shows the texts.
 */
export function loadFont(page: Pick<Window, 'requestIdleCallback' | 'setTimeout'>, fonts: FontFaceSet): void {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '400 700', display: 'swap' });
  const load = () =>
    void face.load().then(
      () => fonts.add(face),
      () => undefined,
    );
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in page) page.requestIdleCallback(load, { timeout: IDLE_MS });
  else setTimeout(load, IDLE_MS);
}

const IDLE_MS = 2000;
