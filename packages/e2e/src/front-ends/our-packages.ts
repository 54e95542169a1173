import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Our packages, by what npm calls them and where they are. */
const OURS = {
  '@istmo/checkout': 'loader',
  '@istmo/checkout-react': 'react',
  '@istmo/checkout-vue': 'vue',
  '@istmo/checkout-element': 'element',
} as const;

export type OurPackage = keyof typeof OURS;
export const isOurs = (name: string): name is OurPackage => Object.hasOwn(OURS, name);

/** Packs some of our packages into a folder as npm would publish it. Returns the tarballs by package. */
export function packOurs(names: OurPackage[], folder: string): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const packed = run(
        'npm',
        ['pack', '--silent', '--pack-destination', folder],
        join(root, 'packages', OURS[name]),
      );
      return [name, join(folder, packed.trim().split('\n').at(-1) ?? '')];
    }),
  );
}

/** Runs a program to its end. Throws with its whole output if it fails. */
export function run(program: string, args: string[], cwd = root): string {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: undefined,
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ends with ${String(status)}:\n${stdout}${stderr}`);
  return stdout;
}
