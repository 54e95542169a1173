/** The way to an app in its store. */
export const market = {
  get: 'Descargue {name}',
  none: 'No hay una app que descargar',
  noneHint: 'Escríbanos y le diremos cómo continuar.',
  leading: 'Lo llevamos a la tienda de su teléfono. Si no se abre, use el botón.',
  choose: 'Escanee el código con la cámara de su teléfono, o abra la tienda desde aquí.',
  open: 'Abra desde aquí la tienda de su teléfono.',
  android: 'Abrir en Google Play',
  ios: 'Abrir en App Store',
  androidShort: 'Android',
  iosShort: 'iPhone y iPad',
  code: 'Código QR: {store}',
} as const;
