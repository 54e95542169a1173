import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const FOLDER = join(root, 'packages/loader/src');
const CALL = join(FOLDER, 'a-call.ts');

/** The messages that a developer's editor shows for each call of the SDK. */
function messagesOf(calls) {
  const options = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
  };
  const code = ["import { open, on } from './index';", ...calls].join('\n');
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === CALL || fileExists(path);
  host.getSourceFile = (path, language) =>
    path === CALL ? ts.createSourceFile(path, code, language) : getSourceFile(path, language);
  const program = ts.createProgram([CALL], options, host);
  const source = program.getSourceFile(CALL);
  const found = program.getSemanticDiagnostics(source);
  return calls.map((_, line) =>
    found
      .filter(({ start }) => source.getLineAndCharacterOfPosition(start).line === line + 1)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n'),
  );
}

const ORIGIN = "checkoutOrigin: 'https://pay.example.com'";

// Compiles the loader.
it('the type of the options names what is missing or wrong', { tags: ['full'] }, () => {
  const cases = [
    ["open({ code: 'A' });", "Property 'checkoutOrigin' is missing"],
    [`open({ ${ORIGIN} });`, "Property 'code' is missing"],
    [`open({ type: 'slug', ${ORIGIN} });`, "Property 'slug' is missing"],
    [`open({ code: 'A', display: 'inline', ${ORIGIN} });`, "Property 'container' is missing"],
    [`open({ code: 'A', language: 'fr', ${ORIGIN} });`, '"es" | "en"'],
    [`open({ code: 'A', lang: 'es', ${ORIGIN} });`, "'lang' does not exist"],
    ["on('success', () => undefined);", '\'"success"\' is not assignable'],
  ];
  const messages = messagesOf([...cases.map(([call]) => call), `open({ code: 'A', ${ORIGIN} });`]);
  expect(messages.pop()).toBe('');
  cases.forEach(([, said], place) => expect(messages[place]).toContain(said));
});
