/** The default URL of the sandbox. */
export const SERVER = 'http://localhost:4600';

export const PROVIDER = {
  title: 'What a provider answers',
  description: [
    'What a payment provider’s service answers so that the checkout works in front of it.',
    'Generated from the table of calls that the checkout and the sandbox are made of.',
    'Paths are defaults: a deployment’s run-time configuration may put others in their place.',
  ].join(' '),
};

export const SIMULATOR = {
  title: 'The sandbox’s simulator',
  description: [
    'What the simulator’s page does, as calls: the payer’s phone, kiosk and wallet, and the world around the payments.',
    'For tests and merchants’ own checks; no such thing exists in production.',
    'Every call carries the header x-istmo-simulator, with any value.',
  ].join(' '),
};
