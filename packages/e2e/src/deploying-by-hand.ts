import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from './deployment';

const PAGE = readFileSync(join(root, 'docs/providers/deploying.md'), 'utf8');

/** The code block of docs/providers/deploying.md that has this text. */
function blockWith(text: string): string {
  const blocks = [...PAGE.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const found = blocks.find((code) => code.includes(text));
  if (found === undefined) throw new Error(`No code block of the page has ${text}`);
  return found;
}

type Deployment = { provider: string; holder: string; config: string };
export type ByHand = { url: string; certificate: string };

/** Follows docs/providers/deploying.md: the files, nginx with TLS, HTTP/2 and brotli. It serves while `use` runs. */
export async function deployByHand(
  deployment: Deployment,
  use: (served: ByHand) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'istmo-by-hand-'));
  const port = await freePort();
  try {
    const certificate = createCertificate(home);
    const scripts = stageFiles(home, deployment.config);
    writeConfiguration(home, { ...deployment, port, scripts });
    await whileServing(home, port, () => use({ url: `https://localhost:${String(port)}`, certificate }));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const sh = (command: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-ec', command], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });

function createCertificate(home: string): string {
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')];
  sh(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`,
  );
  return certificate;
}

/** Writes the site. Returns what the command prints for the policies: `ISTMO_PAGE_SCRIPTS`, `ISTMO_PAGE_STYLES`, `ISTMO_FRAME_SCRIPTS`. */
function stageFiles(home: string, config: string): Record<string, string> {
  writeFileSync(join(home, 'my-config.js'), config);
  // In a clone as in the archive, whose other commands the test of the archive runs.
  const command = blockWith('npm run deployment')
    .split('\n')
    .find((line) => line.startsWith('npm run deployment'));
  const printed = sh(
    (command ?? '')
      .replace(' ../site ', ` ${join(home, 'site')} `)
      .replace('../my-config.js', join(home, 'my-config.js')),
  ).toString();
  // nginx's workers run as another user.
  for (const folder of [home, join(home, 'site')]) chmodSync(folder, 0o755);
  const values = [...printed.matchAll(/^(ISTMO_\w+_(?:SCRIPTS|STYLES))="(.*)"$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  if (values.length !== 3)
    throw new Error(`npm run deployment did not print the policies' scripts:\n${printed}`);
  return Object.fromEntries(values) as Record<string, string>;
}

type Configuration = Omit<Deployment, 'config'> & { port: number; scripts: Record<string, string> };

function writeConfiguration(home: string, { provider, holder, port, scripts }: Configuration): void {
  const folder = join(home, 'conf.d');
  mkdirSync(folder);
  const [format = ''] = blockWith('"https%3A%2F%2Fshop.example"').trim().split('\n');
  writeFileSync(
    join(home, 'holders.conf'),
    format
      .replace('https%3A%2F%2Fshop.example', encodeURIComponent(holder))
      .replace('https://shop.example', holder),
  );
  sh(blockWith('envsubst').replace('/etc/nginx/conf.d/', `${folder}/`), {
    ISTMO_LISTEN: `${String(port)} ssl http2`,
    ISTMO_HOST: 'localhost',
    ISTMO_SITE: join(home, 'site'),
    ISTMO_PROVIDER: new URL(provider).host,
    ISTMO_HOLDERS: join(home, 'holders.conf'),
    ISTMO_LOG: join(home, 'access.log'),
    ...scripts,
    ISTMO_CHECKOUT_ORIGIN: `https://localhost:${String(port)}`,
    ISTMO_FRAME: '',
    ISTMO_FRAME_HOST: 'third-parties.localhost',
    ISTMO_OTHER_SCRIPTS: '',
    ISTMO_OTHER_ORIGINS: '',
    ISTMO_SERVICE_ORIGINS: '',
    ISTMO_IMAGE_ORIGINS: '',
  });
  const tls = blockWith('tls.conf')
    .replace('/etc/ssl/certs/pay.example.pem', join(home, 'certificate.pem'))
    .replace('/etc/ssl/private/pay.example.key', join(home, 'key.pem'));
  writeFileSync(join(folder, 'tls.conf'), tls);
  writeFileSync(join(home, 'nginx.conf'), mainConfiguration(home));
}

/** Debian's own configuration, with this folder in place of the system's. */
function mainConfiguration(home: string): string {
  return readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replaceAll('/etc/nginx/conf.d/', `${home}/conf.d/`)
    .replaceAll('/var/log/nginx/', `${home}/`)
    .replace(/ssl_protocols [^;]*;/, 'ssl_protocols TLSv1.2 TLSv1.3;')
    .replace('/run/nginx.pid', join(home, 'nginx.pid'))
    .replace(/^\s*include \/etc\/nginx\/sites-enabled.*$/m, '');
}

async function whileServing(home: string, port: number, use: () => Promise<void>): Promise<void> {
  const program = process.env['NGINX_PATH'] ?? 'nginx';
  const server = spawn(program, ['-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    await untilItAnswers(`https://localhost:${String(port)}`, () => server.exitCode === null);
    await use();
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function untilItAnswers(url: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const answer = await overHttp2(url, '/config.js').catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx ended');
}

/** Requests a path over HTTP/2 and nothing else, as a browser that takes brotli. */
export async function overHttp2(url: string, path: string): Promise<{ status: number; encoding: string }> {
  const session = connect(url, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ':path': path, 'accept-encoding': 'gzip, deflate, br' });
    stream.resume();
    const [headers] = (await Promise.race([
      once(stream, 'response'),
      once(session, 'error').then(([error]: unknown[]) => Promise.reject(error as Error)),
    ])) as [Record<string, string | number>];
    return { status: Number(headers[':status']), encoding: String(headers['content-encoding'] ?? '') };
  } finally {
    session.destroy();
  }
}
