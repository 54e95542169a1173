export const notifications = {
  label: 'Notifications, newest first',
  none: 'You have no notifications.',
  new: 'New',
  noneHint:
    'You will see here when you get paid, are asked for a payment, or something changes in your account.',
} as const;
