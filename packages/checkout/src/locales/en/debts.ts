export const debts = {
  explanation:
    'Look up the bills of a mobile number and pay them any way you like. It doesn’t have to be yours.',
  operator: 'Operator',
  chooseOperator: 'Choose the operator',
  phone: 'Mobile number',
  phoneHint: 'Eight digits, such as 6123-4567',
  search: 'Find bills',
  searching: 'Looking…',
  debtsOf: '{operator} · {phone}',
  holder: 'In the name of {holder}',
  owed_one: '{amount} is owed on one bill.',
  owed_other: '{amount} is owed on {count} bills.',
  nothingOwed: 'Nothing is owed.',
  paid: 'That bill has been paid.',
  overdueSince: 'Was due on {day}',
  dueOn: 'Due on {day}',
  pay: 'Pay {amount}',
} as const;
