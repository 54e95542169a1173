export const remember = {
  label: 'Remember my details in this browser',
  hint: 'Never your card. Clear the box to delete them.',
  forgotten: 'We deleted your details from this browser.',
} as const;
