/**
 * Lets several gates print at once without mixing their lines: one prints live, and the output of the others
 * is kept until it ends.
 */
export function createTurns(write) {
  const kept = new Map();
  let floor;

  function pass() {
    const next = kept.keys().next();
    floor = next.done ? undefined : next.value;
    if (floor !== undefined) flush(floor);
  }

  function flush(name) {
    write(kept.get(name).text);
    kept.get(name).text = '';
  }

  function say(name, text) {
    kept.get(name).text += text;
    if (floor === name) flush(name);
  }

  return {
    begin(name) {
      kept.set(name, { text: `\n── ${name}\n`, ended: false });
      if (floor === undefined) pass();
    },
    say,
    end(name, text) {
      say(name, text);
      kept.get(name).ended = true;
      while (floor !== undefined && kept.get(floor).ended) {
        kept.delete(floor);
        pass();
      }
    },
  };
}
