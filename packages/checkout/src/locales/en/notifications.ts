export const notifications = {
  label: 'Notifications, newest first',
  none: 'You have no notifications.',
  noneHint:
    'You’ll see here when you get paid, receive a payment request, or something changes in your account.',
} as const;
