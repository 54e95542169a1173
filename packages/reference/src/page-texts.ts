/** Where the sandbox answers when nothing else is said. */
export const SERVER = 'http://localhost:4600';

export const PROVIDER = {
  title: 'What a provider answers',
  description: [
    'What a payment provider’s service answers so that the checkout works in front of it.',
    'Generated from the table of calls that the checkout and the sandbox are made of.',
    'Paths are defaults: a deployment’s run-time configuration may put others in their place.',
  ].join(' '),
  intro: [
    'Everything that a payment provider’s service has to answer so that the checkout works in front of it. This page and [openapi.json](openapi.json) are generated from the one table of calls that the checkout and the sandbox are made of (`npm run openapi`), so they cannot say anything else than the code.',
    'The sandbox (`npm start`) is a service that does all of it, to compare with. [`npm run conformance`](conformance.md) judges yours.',
  ].join('\n\n'),
};

export const SIMULATOR = {
  title: 'The sandbox’s simulator',
  description: [
    'What the simulator’s page does, as calls: the payer’s phone, kiosk and wallet, and the world around the payments.',
    'For tests and merchants’ own checks; no such thing exists in production.',
    'Every call carries the header x-istmo-simulator, with any value.',
  ].join(' '),
};
