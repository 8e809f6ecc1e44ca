/** The JSON the server wrote into the page as `<script type="application/json" id="…">`. */
export function readJsonScript(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    console.error(`The page's ${id} cannot be read as JSON`);
    return null;
  }
}
