/** Where a deployment runs: `demo` is the provider's public sandbox. */
export const ENVIRONMENTS = ['dev', 'test', 'demo', 'preprod', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The environment whose hosts name the page's; `*.example.com` is every host below example.com, and not itself. */
export function environmentOfHost(
  hosts: Readonly<Partial<Record<EnvironmentName, readonly string[]>>>,
  hostname: string,
): EnvironmentName | undefined {
  return ENVIRONMENTS.find((name) => hosts[name]?.some((host) => isHost(host, hostname)));
}

/** Production says nothing on the console and hides the developer tools. */
export function isSilenced(environment: EnvironmentName): boolean {
  return environment === 'prod';
}

function isHost(host: string, hostname: string): boolean {
  const [wanted, given] = [host.toLowerCase(), hostname.toLowerCase()];
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted;
}

/** The version of the specification's product that this checkout implements; support reads it off the page. */
export const PRODUCT_VERSION = '2.219.0';

/** The payload's pfFingerprintIntegration. */
export const FINGERPRINT_INTEGRATION = 'FINGER_PRINT';
