const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

const TOKEN =
  /<!doctype html>|<(\/?)([a-z][a-z\d]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>|<|&(?!(?:\w+|#\d+|#x[\da-f]+);)/gi;
const ID = /\sid="([^"]*)"/;

/** Finds unclosed or crossed elements, duplicate ids, and unescaped characters. */
export const markupErrors = (html: string): string[] => {
  const errors: string[] = html.startsWith('<!doctype html>') ? [] : ['no doctype'];
  const open: string[] = [];
  const ids = new Set<string>();
  for (const [token, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (token === '<!doctype html>') continue;
    if (name === undefined) errors.push(`a stray ${token}`);
    else if (slash) {
      const last = open.pop();
      if (last !== name) errors.push(`</${name}> closes <${last}>`);
    } else if (!VOID.has(name)) open.push(name);
    const id = ID.exec(attributes)?.[1];
    if (id === undefined) continue;
    if (id === '' || /\s/.test(id) || ids.has(id)) errors.push(`the id "${id}"`);
    ids.add(id);
  }
  return [...errors, ...open.map((name) => `<${name}> is never closed`)];
};
