export const savedCards = {
  title: 'Your cards',
  failed: 'We couldn’t load your saved cards',
  default: 'Default',
  other: 'Another card',
  holder: 'Name on card: {name}',
  until: 'Expires {date}',
  keep: 'Save this card in my wallet',
  useFunds: 'Use my balance of {funds} too',
  split: 'Your balance pays {funds} and the card {rest}.',
} as const;
