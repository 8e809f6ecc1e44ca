/** Island code being loaded during SSR, where islands render together with their page. */
export const pendingIslands: Promise<unknown>[] = [];

/** Loads a page's code and, during SSR, that of its islands. */
export async function preloadIslands<Module>(page: Promise<Module>): Promise<Module> {
  const module = await page;
  await Promise.all(pendingIslands);
  return module;
}
