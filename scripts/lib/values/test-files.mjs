/** Tests, and the tools that only tests use. */
export const isTestFile = (path) => /\.(test|test-d|spec)\.[a-z]+$|\/testing\/|^packages\/e2e\//.test(path);
