import type {
  CountKey,
  CountValues,
  Dictionary,
  TextKey,
  TextValues,
  Values,
} from './dictionaries/dictionary.ts';

export type Texts = {
  /** Returns the text of a key with its placeholders filled. The values are inserted unchanged. */
  t: <Key extends TextKey>(key: Key, ...values: TextValues<Key>) => string;
  /** Returns the singular or plural text for a number, which fills `{{count}}` in the language's digits. */
  count: <Key extends CountKey>(key: Key, n: number, ...values: CountValues<Key>) => string;
  /** Returns the text of a key that is built at run time, such as `type.villa`; undefined if there is none. */
  find: (key: string, values?: Values) => string | undefined;
};

type Template = { head: string; slots: readonly { name: string; tail: string }[] };

/** Creates the texts of a language, which cache their parsed templates. `number` formats the counts. */
export function createTexts(dictionary: Dictionary, number: (n: number) => string): Texts {
  const templates = new Map<string, Template>();

  const texts: Partial<Record<string, string>> = dictionary;

  function textOf(key: TextKey): string {
    const text = texts[key];
    if (text === undefined) throw new Error(`No text ${key} on this page`);
    return text;
  }

  function fill(key: TextKey, values: Values | undefined): string {
    if (values === undefined) return textOf(key);
    const { head, slots } = templateOf(key);
    let text = head;
    for (const slot of slots) text += (values[slot.name] ?? '') + slot.tail;
    return text;
  }

  function templateOf(key: TextKey): Template {
    const known = templates.get(key);
    if (known !== undefined) return known;
    const template = parseTemplate(textOf(key));
    templates.set(key, template);
    return template;
  }

  return {
    t: (key, ...[values]) => fill(key, values),
    count: (key, n, ...[values]) =>
      fill(`${key}_${n === 1 ? 'one' : 'other'}`, { ...values, count: number(n) }),
    find: (key, values) => (isKey(dictionary, key) ? fill(key, values) : undefined),
  };
}

function isKey(dictionary: Dictionary, key: string): key is TextKey {
  return Object.hasOwn(dictionary, key);
}

// 'Page {{page}} of {{total}}' becomes the head 'Page ' and the slots 'page' + ' of ' and 'total' + ''.
function parseTemplate(text: string): Template {
  const [head = '', ...rest] = text.split('{{');
  const slots = rest.map((part) => {
    const [name = '', tail = ''] = part.split('}}');
    return { name, tail };
  });
  return { head, slots };
}
