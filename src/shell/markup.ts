const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML elements and attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/**
 * Serialises a value for a `<script>` element: no string in it can end the element, and the line separators
 * that JavaScript did not allow in strings before ES2019 are escaped.
 */
export const escapeJson = (value: unknown): string => {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  if (!SEPARATORS.test(json)) return json;
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
};

const SEPARATORS = /[\u2028\u2029]/;
