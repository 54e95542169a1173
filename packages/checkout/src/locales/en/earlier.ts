export const earlier = {
  title: 'Your earlier payment has not reached us yet',
  text: 'We keep checking: if it arrives, your receipt appears here. If you pay again on this page, you are charged only once.',
};
