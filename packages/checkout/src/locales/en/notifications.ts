export const notifications = {
  label: 'Notifications, newest first',
  none: 'You have no notifications.',
  new: 'New',
} as const;
