/** The JSON the server wrote into the page as `<script type="application/json" id="…">`. */
export function jsonBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    console.error(`The page's ${id} cannot be read as JSON`);
    return null;
  }
}

/** Whether `value` is an object whose fields may be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
