export const market = {
  get: 'Get {name}',
  none: 'There’s no app to download',
  noneHint: 'Write to us and we’ll tell you what to do next.',
  leading: 'We’re taking you to your phone’s store. If it doesn’t open, use the button.',
  choose: 'Scan the code with your phone’s camera, or open the store from here.',
  open: 'Open the store of your phone from here.',
  android: 'Open in Google Play',
  ios: 'Open in the App Store',
  androidShort: 'Android',
  iosShort: 'iPhone and iPad',
  code: 'QR code: {store}',
} as const;
