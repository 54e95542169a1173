import { type EnvironmentName, ENVIRONMENTS } from '@istmo/domain';

/** Here and not with its field: the boot script carries no schemas. */
export const DEFAULT_ENCODING = 'hex';

type Values = Record<string, unknown>;
export type ChosenEnvironment = { name: EnvironmentName; values: Values };

/**
 * The environment of a host, with the deployment's defaults below its own values; nothing in it is checked yet.
 * `environment` in the configuration settles it, otherwise the first whose `hosts` name the host.
 */
export function chooseEnvironment(raw: unknown, hostname: string): ChosenEnvironment | undefined {
  const environments = recordOf(recordOf(raw)['environments']);
  const forced = recordOf(raw)['environment'];
  const name = ENVIRONMENTS.find((one) =>
    forced === undefined ? serves(recordOf(environments[one])['hosts'], hostname) : one === forced,
  );
  if (!name) return undefined;
  return { name, values: { ...recordOf(recordOf(raw)['defaults']), ...recordOf(environments[name]) } };
}

function serves(hosts: unknown, hostname: string): boolean {
  if (!Array.isArray(hosts)) return false;
  return hosts.some((host: unknown) => {
    if (typeof host !== 'string') return false;
    // `*.example.com` is every host below example.com, not example.com itself.
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
  });
}

function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
