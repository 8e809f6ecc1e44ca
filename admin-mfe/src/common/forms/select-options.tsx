/** The options of a `<select>`, by their values, in order. */
export function SelectOptions({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
