import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports';

export type Urls = { checkout: string; store: string; bank: string };

/** Allows for a busy machine. */
const STARTUP_MS = 180_000;
const POLL_MS = 50;
const ANSWER_MS = 5000;
const TRIES = 5;
const RETRY_MS = 1000;

/** The built sandbox, which can be killed and restarted on the same data. */
export class SandboxProcess {
  readonly urls: Urls;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, environment: NodeJS.ProcessEnv) {
    const { OTHER_HOST = 'localhost' } = environment;
    const at = (host: string, port: string) => `http://${host}:${environment[port] ?? ''}`;
    this.urls = {
      checkout: at('localhost', 'PORT_CHECKOUT'),
      store: at(OTHER_HOST, 'PORT_STORE'),
      bank: at(OTHER_HOST, 'PORT_BANK'),
    };
    this.#dataDir = dataDir;
    this.#environment = { ...environment, DATA_DIR: dataDir };
  }

  /**
   * Uses PGlite in its own folder, unless `environment` has a `DATABASE_URL`. Many payers share one test card, so duplicates need
   * no confirmation, and shared limits are raised.
   */
  static async start(environment: Record<string, string> = {}): Promise<SandboxProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'istmo-killed-'));
    const [ports] = await freePorts(1);
    const own = {
      DATABASE_URL: '',
      SPLASH_MS: '0',
      PASSWORD_COST: '14',
      DUPLICATE_GUARD: 'off',
      LIMIT_FACTOR: '1000',
    };
    const sandbox = new SandboxProcess(dataDir, { ...process.env, ...own, ...ports, ...environment });
    // Ends the child with a stopped run.
    process.once('exit', () => sandbox.#child?.kill('SIGKILL'));
    await sandbox.restart();
    return sandbox;
  }

  /** Kills the process, as a power cut does. */
  strike(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Kills the process if it runs, and starts it again. */
  async restart(): Promise<void> {
    await this.#end('SIGKILL');
    for (let tries = 1; tries <= TRIES; tries += 1) {
      if (await this.#run()) return;
      await sleep(RETRY_MS);
    }
    throw new Error('The sandbox did not start');
  }

  /**
   * Returns false when the process ends by itself, for example because another connection took one of its
   * ports.
   */
  async #run(): Promise<boolean> {
    const child = spawn(process.execPath, ['packages/sandbox/dist/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: this.#environment,
    });
    this.#child = child;
    const last = Date.now() + STARTUP_MS;
    while (Date.now() < last) {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const response = await fetch(`${this.urls.checkout}/config.js`, { signal }).catch(() => undefined);
      if (response?.ok) return true;
      await sleep(POLL_MS);
    }
    throw new Error('The sandbox starts, but does not answer');
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
