/** Parses the server's `<script type="application/json" id="…">`; null if missing or invalid. */
export function readJsonScript(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    console.error(`The page's ${id} is not valid JSON`);
    return null;
  }
}
