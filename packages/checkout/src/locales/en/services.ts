export const services = {
  own: 'Your services',
  noneOwn: 'You have no services kept yet.',
  number: 'Number {number}',
  noNumber: 'No number kept',
  seeDebts: 'See debts',
  known: 'Services that can be paid',
  noneKnown: 'There are no services for now.',
  otherNumber: 'Look up another number',
  electricity: 'Electricity',
  water: 'Water',
  phone: 'Mobile',
  internet: 'Internet',
} as const;
