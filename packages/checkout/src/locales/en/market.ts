export const market = {
  get: 'Get {name}',
  none: 'There is no app to download',
  noneHint: 'Write to us and we will tell you how to go on.',
  leading: 'We are taking you to your phone’s store. If it does not open, use the button.',
  choose: 'Scan the code with your phone’s camera, or open the store from here.',
  open: 'Open the store of your phone from here.',
  android: 'Open in Google Play',
  ios: 'Open in the App Store',
  androidShort: 'Android',
  iosShort: 'iPhone and iPad',
  code: 'QR code: {store}',
} as const;
