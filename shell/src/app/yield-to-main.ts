/**
 * Yields to the main thread so that the browser can paint and handle input between tasks. On a phone, the startup
 * work takes a third of a second in one task.
 */
export function yieldToMain(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
