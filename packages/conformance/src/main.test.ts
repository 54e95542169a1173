/** @module-tag full */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startTestSandbox } from '@istmo/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main, readArguments, UsageError } from './main';

describe('main', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  const folder = mkdtempSync(join(tmpdir(), 'istmo-conformance-'));

  async function run(...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const code = await main(args, { out: say, error: say });
    return { code, text: lines.join('\n') };
  }

  describe('the command', () => {
    it('prints a line for each check, and a summary', async () => {
      const { code, text } = await run('--url', sandbox.url, '--only', 'merchantLimits/');
      expect(code).toBe(0);
      expect(text).toMatch(/^ok +merchantLimits\/answers +A call that is right/m);
      expect(text).toContain('4 checks: 4 hold, 0 failed, 0 skipped, 0 not offered');
    });

    it('exits with 1 if a check fails, and prints the reason', async () => {
      const { code, text } = await run(
        '--url',
        sandbox.url,
        '--client-key',
        'wrong',
        '--only',
        'countries/answers',
      );
      expect(code).toBe(1);
      expect(text).toMatch(/^FAILED +countries\/answers.*\n +countries answered code 401 /m);
    });

    it('reports that the service is unreachable', async () => {
      const { code, text } = await run('--url', 'http://127.0.0.1:1', '--only', 'countries/answers');
      expect(code).toBe(1);
      expect(text).toContain('fetch failed');
    });

    it('uses the paths of the deployment, and fails for a missing call only with --all', async () => {
      const paths = join(folder, 'paths.json');
      writeFileSync(paths, JSON.stringify({ countries: '/api/v9/nowhere' }));
      const typed = ['--url', sandbox.url, '--paths', paths, '--only', 'countries/answers'];
      expect(await run(...typed)).toMatchObject({ code: 0, text: expect.stringMatching(/^not offered/) });
      expect(await run(...typed, '--all')).toMatchObject({ code: 1 });
    });

    it('checks a level: its own calls and those before it, all of which must be there', async () => {
      const { code, text } = await run('--url', sandbox.url, '--level', 'card');
      expect(code).toBe(0);
      expect(text).toMatch(/^ok +authCapture\/once /m);
      expect(text).toMatch(/^ok +card\/approved /m);
      expect(text).not.toMatch(/^\w+ +(nequiPush|balance|createLink)\//m);
      const paths = join(folder, 'card-paths.json');
      writeFileSync(paths, JSON.stringify({ merchantLimits: '/api/v9/nowhere' }));
      const without = ['--url', sandbox.url, '--paths', paths, '--only', 'merchantLimits/answers'];
      expect(await run(...without, '--level', 'card')).toMatchObject({ code: 1 });
      expect(await run('--url', sandbox.url, '--level', 'cards')).toMatchObject({
        code: 2,
        text: expect.stringContaining(
          'There is no level cards. The levels are card, phone, methods, wallet, all.',
        ),
      });
    });

    it('prints findings as JSON, and records examples without secrets', async () => {
      const record = join(folder, 'examples.json');
      const { text } = await run(
        '--url',
        sandbox.url,
        '--only',
        'login/answers',
        '--json',
        '--record',
        record,
      );
      expect(JSON.parse(text)).toMatchObject([{ id: 'login/answers', verdict: 'ok', why: '' }]);
      expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({
        login: { request: { path: '/api/v1/users/login', body: { password: '…' } }, data: { token: '…' } },
      });
    });

    it.each([
      ['no URL', []],
      ['a file that does not exist', ['--url', 'http://x', '--fixture', '/nowhere.json']],
    ])('exits with 2 for %s', async (_case, args) => {
      expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining('Usage: ') });
    });

    it('names the invalid field of a fixture', async () => {
      const file = join(folder, 'fixture.json');
      writeFileSync(
        file,
        JSON.stringify({ user: { user: 'a', password: 'b' }, cards: { declined: 1 }, calls: {} }),
      );
      expect((await run('--url', sandbox.url, '--fixture', file)).text).toContain('cards.declined');
    });
  });
});

describe('readArguments', () => {
  it('requires only a URL', () => {
    expect(readArguments(['--url', 'https://api.example.com/'])).toMatchObject({
      url: 'https://api.example.com',
      clientKey: 'istmo-sandbox-client',
      only: [],
      json: false,
    });
  });

  it('accepts other options', () => {
    const args = [
      '--url',
      'http://localhost:4600',
      '--client-key',
      'k',
      '--only',
      'a/',
      '--only',
      'b/',
      '--json',
    ];
    expect(readArguments(args)).toMatchObject({ clientKey: 'k', only: ['a/', 'b/'], json: true });
  });

  it.each([
    ['no URL', []],
    ['a URL that is not http', ['--url', 'ftp://x']],
    ['an invalid URL', ['--url', 'nonsense']],
    ['an unknown option', ['--url', 'http://x', '--wrong']],
  ])('rejects %s', (_case, args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
