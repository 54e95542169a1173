const CHAPTERS = {
  V1: 'Encoding and sanitization',
  V2: 'Validation and business logic',
  V3: 'Web frontend',
  V4: 'API and web service',
  V5: 'Files',
  V6: 'Authentication',
  V7: 'Sessions',
  V8: 'Authorization',
  V9: 'Self-contained tokens',
  V10: 'OAuth and OpenID Connect',
  V11: 'Cryptography',
  V12: 'Communication',
  V13: 'Configuration',
  V14: 'Data protection',
  V15: 'Code and architecture',
  V16: 'Logging and errors',
  V17: 'WebRTC',
};
/** The possible answers to a requirement, in the order of the page's summary. */
const ANSWERS = {
  test: ['Test', 'A test would fail if it were not so'],
  untested: ['Without a test', 'It is so, but no test shows it'],
  provider: ['Provider', 'Whoever runs the service has to do it'],
  no: ['No', 'It is not so, or not wholly'],
  'not applicable': ['Not applicable', 'There is no such thing here'],
};

const HEAD = `# ASVS

The requirements of the [OWASP Application Security Verification Standard 5.0](https://github.com/OWASP/ASVS/tree/v5.0.0) of the levels 1 and 2, and what is true of each here. The ids are the standard's, and the short texts are ours: read the requirement itself in the standard.
The data is in \`docs/security/asvs.json\`, from which \`npm run generate\` writes this page. A test fails if a named test does not exist. By threats instead of requirements: [threat model](threat-model.md).

The sandbox is the provider here. Its answers are those of the software, not of an audit.
`;

const textOf = ({ answer, tests = [], why }) =>
  answer === 'test'
    ? tests.map(({ file, title }) => `\`${file}\` › "${title.replaceAll('|', '\\|')}"`).join('<br>')
    : `${ANSWERS[answer][0]}: ${why}`;

const chapterOf = ({ id }) => id.slice(0, id.indexOf('.'));

function summary(requirements) {
  const rows = Object.entries(ANSWERS).map(([answer, [name, meaning]]) => {
    const counts = [1, 2].map(
      (level) => requirements.filter((one) => one.answer === answer && one.level === level).length,
    );
    return `| ${name} | ${meaning} | ${counts.join(' | ')} |`;
  });
  return ['| Answer | Means | Level 1 | Level 2 |', '| --- | --- | ---: | ---: |', ...rows].join('\n');
}

function chapter([key, name], requirements) {
  const rows = requirements
    .filter((one) => chapterOf(one) === key)
    .map((one) => `| ${one.id} | ${one.level} | ${one.requirement} | ${textOf(one)} |`);
  return [
    `## ${key} ${name}`,
    '',
    '| Id | Level | Requirement | Answer |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
}

/** The page of the requirements in docs/security/asvs.json. */
export function asvsPage(requirements) {
  const chapters = Object.entries(CHAPTERS).map((one) => chapter(one, requirements).join('\n'));
  return `${[HEAD.trimEnd(), summary(requirements), ...chapters].join('\n\n')}\n`;
}
