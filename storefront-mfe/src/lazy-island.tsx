// Lazy parts of a page: islands far down the page, and components that open on demand.
import { useHost } from '@challenge-coins/shared-ui/host';
import { onFirstInteraction } from '@challenge-coins/shared-ui/ui';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { pendingIslands } from './preload-islands.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const IS_SERVER = typeof document === 'undefined';

/** Delay before a page's islands load, so that the page's own resources come first. Milliseconds. */
const LOAD_DELAY_MS = 100;

/** Elements whose focus, clicks and input are replayed. */
const INTERACTIVE = 'a, button, input, textarea';

/**
 * Lazy island: keeps its SSR markup until its code loads (on interaction or visibility), then replays input,
 * clicks and focus. Without SSR markup, the code loads after the page's own.
 */
export function lazyIsland<Props extends object>(name: string, load: Load<Props>) {
  let Island: ComponentType<Props> | null = null;
  const loadIsland = async () => {
    Island = (await load()).default;
  };
  if (IS_SERVER) pendingIslands.push(loadIsland());
  // Also preloads the islands of a prefetched page. A failed load is retried on mount.
  else if (!isServerRendered(name))
    setTimeout(() => void loadIsland().catch(() => undefined), LOAD_DELAY_MS);

  return function LazyIsland(props: Props) {
    // One object for all renders: React sets the HTML again for another one.
    const [serverHtml] = useState(() => ({ __html: getServerHtml(name) }));
    // Hydration keeps the server's markup, even if the code is loaded already.
    const [isLoaded, setLoaded] = useState(Island !== null && serverHtml.__html === '');
    const root = useRef<HTMLDivElement>(null);
    /**
     * Input before the island's code was loaded, restored afterwards: indexes of the focused and the clicked element
     * among its interactive elements (-1: none), and the values of its fields.
     */
    const focused = useRef(-1);
    const clicked = useRef(-1);
    const typed = useRef<string[]>([]);
    useEffect(() => {
      if (isLoaded) return;
      const show = () => {
        const elements = interactiveElements(root.current);
        focused.current = elements.indexOf(document.activeElement);
        typed.current = elements.map((element) => (isField(element) ? element.value : ''));
        // Synchronous, so that no key press is lost between capture and replay.
        flushSync(() => setLoaded(true));
      };
      // After a failed load the server's markup stays; the next mount retries.
      const loadAndShow = () => void loadIsland().then(show, () => undefined);
      if (serverHtml.__html !== '' && root.current)
        return onFirstInteraction(loadAndShow, root.current);
      loadAndShow();
      return undefined;
    }, [isLoaded, serverHtml]);
    useLayoutEffect(() => {
      const element = interactiveElements(root.current)[focused.current];
      if (isLoaded && element instanceof HTMLElement) element.focus({ preventScroll: true });
    }, [isLoaded]);
    // In an effect, when all event handlers are attached.
    useEffect(() => {
      if (!isLoaded) return;
      const elements = interactiveElements(root.current);
      elements.forEach((element, index) => replayInput(element, typed.current[index]));
      const element = elements[clicked.current];
      if (element instanceof HTMLElement) element.click();
    }, [isLoaded]);
    const captureClick = (event: MouseEvent) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      // Prevent a native form submission, which would leave the page.
      event.preventDefault();
      clicked.current = interactiveElements(root.current).indexOf(button);
    };
    return Island && isLoaded ? (
      <div key="loaded" ref={root} data-island={name} data-pending={IS_SERVER ? '' : undefined}>
        <Island {...props} />
      </div>
    ) : (
      // Same element as on the server, which React hydrates without looking into it.
      <div
        key="server"
        ref={root}
        data-island={name}
        data-pending=""
        onClickCapture={captureClick}
        dangerouslySetInnerHTML={serverHtml}
      />
    );
  };
}

const interactiveElements = (root: Element | null): (Element | null)[] => [
  ...(root?.querySelectorAll(INTERACTIVE) ?? []),
];

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Sets a field's value so that React fires its change handler. */
function replayInput(element: Element | null, text = ''): void {
  if (text === '' || !isField(element) || element.value !== '') return;
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

const findServerIsland = (name: string) =>
  document.querySelector(`[data-painted] [data-island=${name}]`);

/** Whether the page contains the island's SSR markup and React has not taken over yet. */
const isServerRendered = (name: string) => findServerIsland(name) !== null;

/** The island's SSR markup; empty if the page was rendered on the client. */
function getServerHtml(name: string): string {
  if (IS_SERVER) return '';
  return findServerIsland(name)?.innerHTML ?? '';
}

/** A component loaded on demand. A failed load shows an error toast and can be retried. */
export function useLazyComponent<Props>(load: Load<Props>) {
  const host = useHost();
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const loadComponent = async (): Promise<boolean> => {
    if (Component) return true;
    try {
      const { default: Loaded } = await load();
      setComponent(() => Loaded);
      return true;
    } catch {
      host.toast({
        title: $t('pages.loadFailedTitle'),
        message: $t('pages.loadFailed'),
        tone: 'failure',
      });
      return false;
    }
  };
  return [Component, loadComponent] as const;
}
