import { runInNewContext } from 'node:vm';

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The controls of the playground's page by their names: the values of a list, or the attributes of a field. */
export function controlsOf(html) {
  const lists = [...html.matchAll(/<select name="([\w.]+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name, options]) => [
      name,
      {
        values: [...options.matchAll(/<option([^>]*)>([^<]*)/g)].map(
          ([, tag, text]) => attribute(tag, 'value') ?? text,
        ),
      },
    ],
  );
  const fields = [...html.matchAll(/<input\s[^>]*>/g)]
    .map(([tag]) => [attribute(tag, 'name'), tag])
    .filter(([name]) => name)
    .map(([name, tag]) => [
      name,
      { min: attribute(tag, 'min'), max: attribute(tag, 'max'), placeholder: attribute(tag, 'placeholder') },
    ]);
  return Object.fromEntries([...lists, ...fields]);
}

/** The lists that `playground-controls.js` makes controls of. */
export function madeControlsOf(script) {
  const value = (name) => runInNewContext(`(${new RegExp(`const ${name} = (.*?);`, 's').exec(script)[1]})`);
  return { methods: [...value('METHODS')], colours: Object.keys(value('COLOURS')) };
}

const sorted = (list) => [...list].sort().join();

/** What a control lacks of an option's traits. A list begins with the default, or with the empty value of none. */
export function controlFaults(name, control, traits) {
  if (!control) return [`There is no control for ${name}.`];
  return control.values ? listFaults(name, control.values, traits) : fieldFaults(name, control, traits);
}

function listFaults(name, offered, { values = [], default: first = '' }) {
  const isSame = sorted(offered.filter(Boolean)) === sorted(values);
  return [
    ...(isSame ? [] : [`The control for ${name} offers ${offered}, and not ${values}.`]),
    ...(offered[0] === first ? [] : [`The control for ${name} begins with ${offered[0]}.`]),
  ];
}

function fieldFaults(name, control, { values, min, max, default: placeholder }) {
  const wanted = Object.entries({ min, max, placeholder }).filter(([, value]) => typeof value === 'number');
  return [
    ...(values ? [`The control for ${name} is no list.`] : []),
    ...wanted
      .filter(([attribute, value]) => control[attribute] !== `${value}`)
      .map(([attribute, value]) => `The control for ${name} needs ${attribute}="${value}".`),
  ];
}

/** The names of the options that `playground-options.js` reads where every control says something. */
export function readBy(script, { controls, ...choices }) {
  const said = ([name, { values }]) => [
    name,
    { value: choices[name] ?? values?.at(-1) ?? '7', options: values && [{ value: '' }] },
  ];
  const form = { elements: Object.fromEntries(Object.entries(controls).map(said)) };
  const page = {
    document: { getElementById: () => form },
    FormData: class {
      getAll = (name) => [name];
    },
  };
  runInNewContext(script, page);
  const { read, readLive } = page.playgroundOptions;
  return { open: Object.keys(read()), update: Object.keys(readLive()) };
}
