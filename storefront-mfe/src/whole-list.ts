/** A list call answers with the bare list when it is asked for no page; this is that list. */
export function wholeList<Item>(answer: Item[] | { items: Item[] }): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}
