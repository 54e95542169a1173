export const earlier = {
  title: 'Your earlier payment hasn’t reached us yet',
  text: 'We keep checking: if it arrives, your receipt will appear here. If you pay again on this page, you’ll be charged only once.',
};
