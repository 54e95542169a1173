export const paper = {
  print: 'Print or PDF',
  share: 'Share',
  copy: 'Copy all',
  copied: 'Copied',
  notCopied: 'It couldn’t be copied',
  mailTitle: 'Send it by email',
  mailTo: 'Send to',
  missingMail: 'Enter the email to send it to',
  mailSend: 'Send receipt',
  mailSending: 'Sending…',
  mailSent: 'Sent to {email}',
  mailFailed: 'It couldn’t be sent. Your receipt is still here: try again, or print it.',
} as const;
