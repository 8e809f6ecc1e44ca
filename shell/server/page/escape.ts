// Text into HTML. Every value that is not written in this folder goes through one of these two.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attribute values in quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON text for a script block: `<` occurs inside strings only, where its escape is the same. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
