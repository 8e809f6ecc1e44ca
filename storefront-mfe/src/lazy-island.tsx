// Parts of a page whose code may come later than the page's own: what is far down, and what opens when it is asked for.
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

/** How long after a page's code that of its parts is fetched, in milliseconds: what the page shows goes first. */
const AFTER_THE_PAGE = 100;

/** Where somebody can be with the keyboard. */
const STOPS = 'a, button, input, textarea';

/**
 * A part far down a page. Its code is fetched when the page stands and, where a server has painted the part,
 * somebody stirs or sees it; until then what is painted stays in its place, so that nothing is missing and
 * nothing jumps. What is typed and pressed there is entered and pressed when the code is there, and the focus
 * stays where it is.
 */
export function lazyIsland<Props extends object>(name: string, load: Load<Props>) {
  let Part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Part = (await load()).default;
  };
  if (typeof document === 'undefined') pendingIslands.push(fetchPart());
  // Where a page's code was fetched in advance, its parts are too; what does not come is asked for by the page.
  else if (!isPainted(name))
    setTimeout(() => void fetchPart().catch(() => undefined), AFTER_THE_PAGE);

  return function Later(props: Props) {
    const [isHere, setHere] = useState(Part !== null);
    const [painted] = useState(() => (isHere ? '' : paintedAs(name)));
    const place = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const pressed = useRef(-1);
    const typed = useRef<string[]>([]);
    useEffect(() => {
      if (isHere) return;
      const arrive = () => {
        const stops = stopsIn(place.current);
        focused.current = stops.indexOf(document.activeElement);
        typed.current = stops.map((stop) => (isField(stop) ? stop.value : ''));
        // In one task, so that no key comes between what is read here and what is entered below.
        flushSync(() => setHere(true));
      };
      // What does not come is asked for again on the next page; until then the painted part stays.
      const fetchIt = () => void fetchPart().then(arrive, () => undefined);
      if (painted !== '' && place.current) return onFirstInteraction(fetchIt, place.current);
      fetchIt();
      return undefined;
    }, [isHere, painted]);
    useLayoutEffect(() => {
      const stop = stopsIn(place.current)[focused.current];
      if (isHere && stop instanceof HTMLElement) stop.focus({ preventScroll: true });
    }, [isHere]);
    // When everything in it listens.
    useEffect(() => {
      if (!isHere) return;
      const stops = stopsIn(place.current);
      stops.forEach((stop, at) => replayInput(stop, typed.current[at]));
      const stop = stops[pressed.current];
      if (stop instanceof HTMLElement) stop.click();
    }, [isHere]);
    const note = (event: MouseEvent) => {
      const { target } = event;
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      // A form that was sent now would leave the page.
      event.preventDefault();
      pressed.current = stopsIn(place.current).indexOf(button);
    };
    return Part && isHere ? (
      <div key="here" ref={place} data-island={name}>
        <Part {...props} />
      </div>
    ) : (
      // Not a level deeper than the server's: the shell finds each element again by its place.
      <div
        key="painted"
        ref={place}
        data-island={name}
        data-pending
        onClickCapture={note}
        dangerouslySetInnerHTML={{ __html: painted }}
      />
    );
  };
}

const stopsIn = (place: Element | null): (Element | null)[] => [
  ...(place?.querySelectorAll(STOPS) ?? []),
];

const isField = (stop: Element | null): stop is HTMLInputElement | HTMLTextAreaElement =>
  stop instanceof HTMLInputElement || stop instanceof HTMLTextAreaElement;

/** Enters a text as a person would: React hears of it. */
function replayInput(stop: Element | null, text = ''): void {
  if (text === '' || !isField(stop) || stop.value !== '') return;
  const prototype = Object.getPrototypeOf(stop) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(stop, text);
  stop.dispatchEvent(new Event('input', { bubbles: true }));
}

const paintedPart = (name: string) =>
  document.querySelector(`[data-painted] [data-island=${name}]`);

/** A server has painted the part, and nobody has taken it over yet. */
const isPainted = (name: string) => paintedPart(name) !== null;

/** The part as the server has painted it; nothing where the page was drawn here. */
function paintedAs(name: string): string {
  if (typeof document === 'undefined') return '';
  return paintedPart(name)?.innerHTML ?? '';
}

/** A part that opens when it is asked for. Where its code does not come, that is said and nothing else is lost. */
export function useLazyComponent<Props>(load: Load<Props>) {
  const host = useHost();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = async (): Promise<boolean> => {
    if (Part) return true;
    try {
      const { default: Loaded } = await load();
      setPart(() => Loaded);
      return true;
    } catch {
      host.toast({
        title: 'Error',
        message: 'This could not be loaded. Please check your connection and try again.',
        tone: 'failure',
      });
      return false;
    }
  };
  return [Part, fetchPart] as const;
}
