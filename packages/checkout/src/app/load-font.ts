import inter from '../shared/ui/fonts/inter-latin.woff2';

/**
 * Loads the type of the product, which is not needed to read or to pay. Until then, and if it cannot be loaded, a font of
 * the device with the same widths shows the texts.
 */
export function loadFont(fonts: FontFaceSet): void {
  const face = new FontFace('Inter', `url(${inter})`, { weight: '400 700', display: 'swap' });
  face.load().then(
    () => fonts.add(face),
    () => undefined,
  );
}
