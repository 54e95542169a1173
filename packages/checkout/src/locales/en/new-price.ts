export const newPrice = {
  title: 'Your order’s amount has changed',
  text: 'The merchant changed it while you were paying: it’s now {amount}. You haven’t been charged.',
  goOn: 'Continue with {amount}',
};
