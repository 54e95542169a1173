/** The environments of a deployment. `demo` is the provider's public sandbox. */
export const ENVIRONMENTS = ['dev', 'test', 'demo', 'preprod', 'prod'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** The environment that a host name belongs to. `*.example.com` matches every subdomain of example.com, but not example.com. */
export function environmentOfHost(
  hosts: Readonly<Partial<Record<EnvironmentName, readonly string[]>>>,
  hostname: string,
): EnvironmentName | undefined {
  return ENVIRONMENTS.find((name) => hosts[name]?.some((host) => isHost(host, hostname)));
}

/** Whether console output and developer tools are off, as in production. */
export function isSilenced(environment: EnvironmentName): boolean {
  return environment === 'prod';
}

function isHost(host: string, hostname: string): boolean {
  const [wanted, given] = [host.toLowerCase(), hostname.toLowerCase()];
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted;
}

/** The product version that this checkout implements, from the specification. The page shows it for support. */
export const PRODUCT_VERSION = '2.219.0';

/** The `pfFingerprintIntegration` of a card payment request. */
export const FINGERPRINT_INTEGRATION = 'FINGER_PRINT';
