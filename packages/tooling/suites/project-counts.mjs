const EXPECTED = ['unit', 'loader', 'react', 'preact', 'sandbox-pglite'];
const WITH_POSTGRES = 'sandbox-postgres';

/** The projects in which no test ran. All tests can pass even if a project was never started. */
export function missingProjects(counts, { postgres }) {
  const expected = postgres ? [...EXPECTED, WITH_POSTGRES] : EXPECTED;
  return expected.filter((name) => !counts.get(name));
}

/** A vitest reporter: says how many tests ran in each project, and fails the run if a project ran none. */
export default class ProjectCounts {
  onTestRunEnd(modules) {
    const counts = new Map();
    for (const { project, children } of modules) {
      const ran = [...children.allTests()].filter((test) => test.result().state !== 'skipped').length;
      counts.set(project.name, (counts.get(project.name) ?? 0) + ran);
    }
    for (const [name, count] of counts) console.log(`${name.padEnd(17)} ${count} tests ran`);
    // `with-postgres` sets TEST_POSTGRES if PostgreSQL is not installed; without it, missing tests are a
    // fault.
    const { TEST_POSTGRES, TEST_POSTGRES_URL } = process.env;
    const missing = missingProjects(counts, { postgres: TEST_POSTGRES_URL || TEST_POSTGRES !== 'absent' });
    for (const name of missing) console.error(`${name.padEnd(17)} no test ran`);
    if (missing.length > 0) process.exitCode = 1;
  }
}
