const POLICY = 'content-security-policy';

/** The replacement of each policy placeholder: the deployment fills in `${…}`, nginx `$…`. */
const PLACES = {
  "script-src {page's scripts}": '${ISTMO_PAGE_SCRIPTS}',
  "style-src {page's styles}": '${ISTMO_PAGE_STYLES}',
  "script-src {frame's script}": '${ISTMO_FRAME_SCRIPTS}',
  "script-src {third parties' scripts}": '${ISTMO_OTHER_SCRIPTS}',
  'img-src {configured}': '${ISTMO_IMAGE_ORIGINS}',
  'connect-src {configured}': '${ISTMO_SERVICE_ORIGINS}',
  "frame-src {third parties' frame}": '${ISTMO_FRAME}',
  'form-action {configured}': '${ISTMO_OTHER_ORIGINS}',
  'frame-ancestors {merchants}': '$frame_ancestors',
  'frame-ancestors {checkout and merchants}': '${ISTMO_CHECKOUT_ORIGIN} $holder $embedded_holder',
};

/** The placeholder for the sources of third parties' scripts in their own frame. */
const THIRD_PARTIES = '{third parties}';

function policyText(policy, reports) {
  const written = (directive, source) => {
    if (!source.startsWith('{')) return source;
    const place =
      source === THIRD_PARTIES
        ? '${ISTMO_OTHER_ORIGINS}'
        : (PLACES[`${directive} ${source}`] ?? reports[directive]);
    if (place === undefined) throw new Error(`nginx has no value for ${source} in ${directive}.`);
    return place;
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources.map((one) => written(directive, one))].join(' '))
    .join('; ');
}

/** The headers of each kind of file, by the name of the kind in the nginx configuration. */
function valuesByKind({ reports, https: _always, embedded, ...others }) {
  const kinds = { ...others, ...(embedded && { embedded: { ...others.page, ...embedded } }) };
  const reporting = `${reports['report-to']}="${reports['report-uri']}"`;
  const written = ({ [POLICY]: policy, ...rest }) => ({
    [POLICY]: policyText(policy, reports),
    'reporting-endpoints': reporting,
    ...rest,
  });
  // The pages have their policy as data, and other files theirs as text, or none.
  return Object.entries(kinds).map(([kind, headers]) => [
    kind,
    typeof headers[POLICY] === 'object' ? written(headers) : headers,
  ]);
}

const PAGES = ['page', 'embedded', 'frame', 'image'];
/** The page is also sent with status 404, and logos may be missing. For a missing file, no header may allow caching or sharing. */
const isAlways = (header, kind) => PAGES.includes(kind) || header === 'x-content-type-options';

/** One nginx map per header, and a second one for values that are sent only with a success status. */
function variables(headers) {
  const byKind = valuesByKind(headers);
  const names = [...new Set(byKind.flatMap(([, values]) => Object.keys(values)))];
  const all = names.flatMap((header) =>
    [true, false].map((always) => ({
      header,
      always,
      variable: `$${header.replaceAll('-', '_')}${always ? '' : '_of_file'}`,
      input: '$kind',
      values: byKind.flatMap(([kind, { [header]: value }]) =>
        value !== undefined && isAlways(header, kind) === always ? [[kind, value]] : [],
      ),
    })),
  );
  const secure = Object.entries(headers.https).map(([header, value]) => ({
    header,
    always: true,
    variable: `$${header.replaceAll('-', '_')}`,
    input: '"$scheme:$http_x_forwarded_proto"',
    values: [['~https', value]],
  }));
  return [...all.filter(({ values }) => values.length > 0), ...secure];
}

const quoted = (value) => (value.includes('"') ? `'${value}'` : `"${value}"`);

const mapLines = ({ input, variable, values }) => [
  `map ${input} ${variable} {`,
  '    default "";',
  ...values.map(([kind, value]) => `    ${kind} ${quoted(value)};`),
  '}',
];

const addLine = ({ header, variable, always }) =>
  `add_header ${header} ${variable}${always ? ' always' : ''};`;

function replaceSection(text, name, lines) {
  const section = new RegExp(`(?<=^( *)# begin ${name}:.*\\n)[^]*?(?=^ *# end ${name}$)`, 'gm');
  if (text.search(section) < 0) throw new Error(`nginx's template has no section "${name}".`);
  return text.replace(section, (_old, indent) => lines.map((line) => `${indent}${line}\n`).join(''));
}

/** The nginx template with its sections generated from packages/deploy/headers.json. */
export function withHeaders(template, headers) {
  const all = variables(headers);
  const mapped = replaceSection(template, 'values', all.flatMap(mapLines));
  return replaceSection(mapped, 'headers', all.map(addLine));
}
