/** Maximum number of items that the API accepts in one bulk request. */
const MAX_ITEMS = 100;

/**
 * Sends a bulk request for each 100 items, one after the other, and returns their reports. If a later request fails, the
 * earlier ones are done: the report of `refuse` then takes the place of the rest.
 */
export async function sendInChunks<Item, Report>(
  items: readonly Item[],
  send: (chunk: Item[]) => Promise<Report>,
  refuse: (rest: Item[], error: unknown) => Report,
): Promise<Report[]> {
  const reports: Report[] = [];
  for (let start = 0; start < items.length; start += MAX_ITEMS) {
    try {
      reports.push(await send(items.slice(start, start + MAX_ITEMS)));
    } catch (error) {
      if (start === 0) throw error;
      return [...reports, refuse(items.slice(start), error)];
    }
  }
  return reports;
}
