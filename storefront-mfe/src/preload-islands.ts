/** The code of later parts that a server is fetching: it has all of it at hand, and paints them with their page. */
export const pendingIslands: Promise<unknown>[] = [];

/** A page's code; on a server that of its later parts, too. */
export async function preloadIslands<Module>(page: Promise<Module>): Promise<Module> {
  const module = await page;
  await Promise.all(pendingIslands);
  return module;
}
