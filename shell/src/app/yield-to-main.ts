/**
 * Lets the browser paint and answer its reader before the next piece of work. On a phone everything that
 * a page needs to begin is a third of a second in one piece.
 */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
