// HTML escaping. Every value of a page passes through one of these functions.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Escapes JSON for a script element: `<` occurs only inside strings, where `\u003c` is equivalent. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
