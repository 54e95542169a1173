import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { freePorts } from '../free-ports';

const NODES = [1, 2, 3] as const;
export type Node = (typeof NODES)[number];

/** The network between the nodes and this machine. Nothing else may use it. */
const NETWORK = '10.231.77';
const HOST = `${NETWORK}.254`;
const BRIDGE = 'istmo-cluster';
const POSTGRES = 5432;
const REST = 8008;
const ETCD = 2379;

/**
 * How long a dead leader keeps its lease, in seconds: nearly all of a failover. Patroni asks for at least `loop_wait` and twice
 * `retry_timeout`. Decision 0098 has the price.
 */
const LEASE = { ttl: 5, loop_wait: 1, retry_timeout: 2 };
const START_MS = 120_000;
const POLL_MS = 250;
const ANSWER_MS = 1000;

type Ports = { leader: number; pay: number; peer: number };
/** A provider's port, and its internal port, which reports whether it is ready. */
export type ProviderPorts = { port: number; internal: number };

const addressOf = (node: Node) => `${NETWORK}.${String(node)}`;
const namespaceOf = (node: Node) => `istmo-pg${String(node)}`;
const linkOf = (node: Node) => `istmo-v${String(node)}`;
const ip = (...args: string[]) =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const tryIp = (...args: string[]) => {
  try {
    ip(...args);
  } catch {
    // It was not there.
  }
};

const Members = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
});
type Member = v.InferOutput<typeof Members>['members'][number];
const isUp = ({ state }: Member) => state === 'running' || state === 'streaming';

/**
 * Three PostgreSQL nodes that Patroni manages in synchronous mode, each in a network namespace of its own, with etcd, and HAProxy
 * in front of the leader and of the providers. A commit is answered when a second node has it.
 */
export class PatroniCluster {
  readonly #dir: string;
  readonly #ports: Ports;
  readonly #postgresBin: string;
  readonly #children: ChildProcess[] = [];
  #etcd: ChildProcess | undefined;

  private constructor(dir: string, ports: Ports, postgresBin: string) {
    this.#dir = dir;
    this.#ports = ports;
    this.#postgresBin = postgresBin;
  }

  /** Starts everything but the providers, which will listen on these ports. `postgresBin` is the folder of PostgreSQL's programs. */
  static async start(providers: readonly ProviderPorts[], postgresBin: string): Promise<PatroniCluster> {
    const dir = mkdtempSync(join(tmpdir(), 'istmo-cluster-'));
    const [ports] = await freePorts(1);
    const [leader, pay, peer] = Object.values(ports ?? {}).map(Number) as [number, number, number];
    const cluster = new PatroniCluster(dir, { leader, pay, peer }, postgresBin);
    try {
      chownToPostgres(dir);
      makeNetwork();
      cluster.#startEtcd();
      await until(() => isAnswering(`http://${HOST}:${String(ETCD)}/health`), 'etcd');
      cluster.startNode(1);
      await until(async () => (await cluster.leader()) === 1, 'the first node');
      for (const node of NODES.slice(1)) cluster.startNode(node);
      await cluster.#nodesAreWhole();
      cluster.#startProxy(providers);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The leader's address, whichever node that is. */
  get databaseUrl(): string {
    return `postgres://postgres@127.0.0.1:${String(this.#ports.leader)}/postgres`;
  }

  /** The providers' address, whichever of them answers. */
  get origin(): string {
    return `http://localhost:${String(this.#ports.pay)}`;
  }

  /** The node that leads, as far as any node knows. */
  async leader(): Promise<Node | undefined> {
    const leading = (await this.#members()).find((member) => member.role === 'leader' && isUp(member));
    return NODES.find((node) => leading?.name === namespaceOf(node));
  }

  /** Waits until three nodes run, a commit waits for a second one, and a provider answers. */
  async whole(): Promise<void> {
    await this.#nodesAreWhole();
    await until(() => isAnswering(`${this.origin}/config.js`), 'the providers');
  }

  async #nodesAreWhole(): Promise<void> {
    await until(async () => {
      const members = (await this.#members()).filter(isUp);
      return members.length === NODES.length && members.some(({ role }) => role === 'sync_standby');
    }, 'all nodes');
  }

  startNode(node: Node): void {
    const file = join(this.#dir, `patroni${String(node)}.yml`);
    writeFileSync(file, JSON.stringify(settingsOf(node, this.#dir, this.#postgresBin)));
    const as = ['netns', 'exec', namespaceOf(node), 'runuser', '-u', 'postgres', '--'];
    this.#spawn('ip', [...as, 'patroni', file], `patroni${String(node)}`);
  }

  /** Kills all processes of a node at once, like a power cut. */
  kill(node: Node): void {
    this.#signal(node, 'SIGKILL');
  }

  /** Stops all processes of a node. They answer nothing and close no connection. */
  freeze(node: Node): void {
    this.#signal(node, 'SIGSTOP');
  }

  /** Cuts a node off from the other nodes, from etcd and from HAProxy. It keeps running. */
  cut(node: Node): void {
    ip('link', 'set', linkOf(node), 'down');
  }

  mend(node: Node): void {
    ip('link', 'set', linkOf(node), 'up');
  }

  /** Hands the lead to the node that has every commit. */
  async switchover(): Promise<void> {
    const members = await this.#members();
    const leader = members.find(({ role }) => role === 'leader')?.name;
    const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
    const node = NODES.find((one) => namespaceOf(one) === leader) ?? 1;
    const response = await fetch(`http://${addressOf(node)}:${String(REST)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!response.ok) throw new Error(`No switchover: ${await response.text()}`);
  }

  /** For this time, etcd takes connections and answers nothing. */
  async pauseEtcd(ms: number): Promise<void> {
    this.#etcd?.kill('SIGSTOP');
    await sleep(ms);
    this.#etcd?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    for (const node of NODES) this.#signal(node, 'SIGKILL');
    for (const child of this.#children) child.kill('SIGKILL');
    await sleep(POLL_MS);
    removeNetwork();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  async #members(): Promise<readonly Member[]> {
    for (const node of NODES) {
      const url = `http://${addressOf(node)}:${String(REST)}/cluster`;
      const read = v.safeParse(Members, await answerOf(url, (response) => response.json()));
      if (read.success) return read.output.members;
    }
    return [];
  }

  #signal(node: Node, signal: NodeJS.Signals): void {
    const pids = execFileSync('ip', ['netns', 'pids', namespaceOf(node)], { encoding: 'utf8' });
    for (const pid of pids.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  #startEtcd(): void {
    const url = `http://${HOST}:${String(ETCD)}`;
    const peer = `http://127.0.0.1:${String(this.#ports.peer)}`;
    this.#etcd = this.#spawn(
      'etcd',
      [
        ...['--name', 'one', '--data-dir', join(this.#dir, 'etcd')],
        ...['--listen-client-urls', url, '--advertise-client-urls', url],
        ...[
          '--listen-peer-urls',
          peer,
          '--initial-advertise-peer-urls',
          peer,
          '--initial-cluster',
          `one=${peer}`,
        ],
        ...['--unsafe-no-fsync'],
      ],
      'etcd',
    );
  }

  #startProxy(providers: readonly ProviderPorts[]): void {
    const file = join(this.#dir, 'haproxy.cfg');
    writeFileSync(file, proxySettings(this.#ports, providers));
    this.#spawn('haproxy', ['-db', '-f', file], 'haproxy');
  }

  /** Writes output to a file in the folder, which shows why a process did not start. */
  #spawn(command: string, args: readonly string[], name: string): ChildProcess {
    const log = openSync(join(this.#dir, `${name}.log`), 'a');
    const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
    const child = spawn(command, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, PATH: path },
    });
    this.#children.push(child);
    return child;
  }
}

function chownToPostgres(dir: string): void {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(dir, id('-u'), id('-g'));
  chmodSync(dir, 0o755);
}

function makeNetwork(): void {
  removeNetwork();
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${HOST}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const node of NODES) {
    const inside = ['netns', 'exec', namespaceOf(node), 'ip'];
    ip('netns', 'add', namespaceOf(node));
    ip('link', 'add', linkOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(node));
    ip('link', 'set', linkOf(node), 'master', BRIDGE, 'up');
    ip(...inside, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip(...inside, 'link', 'set', device, 'up');
  }
}

function removeNetwork(): void {
  for (const node of NODES) tryIp('netns', 'del', namespaceOf(node));
  tryIp('link', 'del', BRIDGE);
}

function settingsOf(node: Node, dir: string, postgresBin: string) {
  const address = addressOf(node);
  const own = join(dir, `pg${String(node)}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  chownToPostgres(own);
  chmodSync(own, 0o700);
  return {
    scope: 'istmo',
    name: namespaceOf(node),
    restapi: { listen: `${address}:${String(REST)}`, connect_address: `${address}:${String(REST)}` },
    etcd3: { host: `${HOST}:${String(ETCD)}` },
    bootstrap: {
      dcs: {
        ...LEASE,
        maximum_lag_on_failover: 1_048_576,
        // Patroni does not wait for a leader whose PostgreSQL has ended.
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            synchronous_commit: 'on',
            shared_buffers: '64MB',
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:${String(POSTGRES)}`,
      connect_address: `${address}:${String(POSTGRES)}`,
      data_dir: join(own, 'data'),
      bin_dir: postgresBin,
      pgpass: join(own, 'pgpass'),
      pg_hba: [
        'local all all trust',
        `host all all ${NETWORK}.0/24 trust`,
        `host replication all ${NETWORK}.0/24 trust`,
      ],
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: own },
    },
    watchdog: { mode: 'off' },
  };
}

function proxySettings({ leader, pay }: Ports, providers: readonly ProviderPorts[]): string {
  const nodes = NODES.map(
    (node) => `  server pg${String(node)} ${addressOf(node)}:${String(POSTGRES)} check port ${String(REST)}`,
  );
  const servers = providers.flatMap(({ port, internal }, place) => [
    `  server p${String(place)} 127.0.0.1:${String(port)} check port ${String(internal)}`,
    `  server p${String(place)}-unready 127.0.0.1:${String(port)} backup`,
  ]);
  return `defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:${String(leader)}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 300ms downinter 300ms rise 1 fall 2 on-marked-down shutdown-sessions
${nodes.join('\n')}
listen pay
  mode http
  bind 127.0.0.1:${String(pay)}
  timeout client 60s
  timeout server 30s
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host 127.0.0.1
  # A provider that no longer listens: the other one gets the request. Only refused connections are repeated.
  retries 3
  option redispatch 1
  retry-on conn-failure
  default-server inter 500ms rise 1 fall 2
  # When none is ready, each gets requests: it answers 503 itself, and pays as soon as the database is back.
  option allbackups
${servers.join('\n')}
`;
}

async function isAnswering(url: string): Promise<boolean> {
  return (await answerOf(url, ({ ok }) => Promise.resolve(ok))) ?? false;
}

/** What is read of an answer; undefined without one. A call to a node that froze may stay pending after its signal. */
function answerOf<T>(url: string, read: (response: Response) => Promise<T>): Promise<T | undefined> {
  const asked = fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(read);
  return Promise.race([asked.catch(() => undefined), sleep(2 * ANSWER_MS, undefined)]);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const last = Date.now() + START_MS;
  while (Date.now() < last) {
    if (await isSo()) return;
    await sleep(POLL_MS);
  }
  throw new Error(`${what} did not come up`);
}
