import { type EnvironmentName, environmentOfHost, ENVIRONMENTS } from '@istmo/domain';

// Defined here, because the scripts before the app do not include the configuration's schema.
export const DEFAULT_ENCODING = 'hex';
export const DEFAULT_IMAGE_BASE = '/images';

type Values = Record<string, unknown>;
export type ChosenEnvironment = { name: EnvironmentName; values: Values };

/** The configuration in the page, or `undefined` if it cannot be read. */
export function readConfig(document: Document): unknown {
  try {
    return JSON.parse(document.querySelector<HTMLScriptElement>('#config')?.text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The environment for a host name, merged with the deployment's defaults: the one that `environment` names, or else
 * the first whose `hosts` contain the host name. Nothing in it is validated yet.
 */
export function chooseEnvironment(raw: unknown, hostname: string): ChosenEnvironment | undefined {
  const environments = recordOf(recordOf(raw)['environments']);
  const forced = recordOf(raw)['environment'];
  const name =
    forced === undefined
      ? environmentOfHost(hostsIn(environments), hostname)
      : ENVIRONMENTS.find((one) => one === forced);
  if (!name) return undefined;
  return { name, values: { ...recordOf(recordOf(raw)['defaults']), ...recordOf(environments[name]) } };
}

function hostsIn(environments: Values): Partial<Record<EnvironmentName, readonly string[]>> {
  return Object.fromEntries(
    ENVIRONMENTS.map((name) => {
      const { hosts } = recordOf(environments[name]);
      return [name, Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []];
    }),
  );
}

function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
