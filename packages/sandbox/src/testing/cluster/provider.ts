import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageFile, repositoryFile } from '../../package-file';

const START_MS = 120_000;
const POLL_MS = 100;

/** One of the providers of a cluster: the built sandbox, which can be restarted, also as another version. */
export class Provider {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'istmo-provider-'));
  #child: ChildProcess | undefined;

  private constructor(environment: Record<string, string>) {
    this.#environment = {
      ...process.env,
      DATA_DIR: this.#dataDir,
      APP_DIR: repositoryFile('packages/checkout/dist/app'),
      LOADER_FILE: repositoryFile('packages/loader/dist/checkout.umd.js'),
      STORE_DIR: repositoryFile('examples/plain-html'),
      SIMULATOR_DIR: repositoryFile('packages/simulator/dist'),
      SPLASH_MS: '0',
      // All payers have the same card and one address.
      DUPLICATE_GUARD: 'off',
      LIMIT_FACTOR: '100000',
      ...environment,
    };
  }

  static async start(environment: Record<string, string>): Promise<Provider> {
    const provider = new Provider(environment);
    process.once('exit', () => provider.kill());
    await provider.restart();
    return provider;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Ends the process as a supervisor does, and starts this version or the one in `folder`. Resolves once it is ready. */
  async restart(folder = packageFile()): Promise<void> {
    await this.#end();
    const child = spawn(process.execPath, [join(folder, 'dist/main.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: this.#environment,
    });
    this.#child = child;
    const last = Date.now() + START_MS;
    while (Date.now() < last && child.exitCode === null) {
      const ready = await fetch(`http://127.0.0.1:${this.#environment['PORT_INTERNAL'] ?? ''}/readyz`).catch(
        () => undefined,
      );
      if (ready?.ok) return;
      await sleep(POLL_MS);
    }
    throw new Error('A provider did not start');
  }

  async close(): Promise<void> {
    await this.#end();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}
