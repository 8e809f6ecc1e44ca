// Parts of a page whose code may come later than the page's own: what is far down, and what opens when it is asked for.
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { onServer } from './parts-on-server.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** Where somebody can be with the keyboard. */
const STOPS = 'a, button';

/**
 * A part far down a page. Its code is fetched when the page stands; until then what a server has painted
 * of it stays in its place, so that nothing is missing and nothing jumps. A button that is pressed then does
 * its work when the code is there, and the focus stays where it is.
 */
export function later<Props extends object>(name: string, load: Load<Props>) {
  let Part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    Part = (await load()).default;
  };
  if (typeof document === 'undefined') onServer.push(fetchPart());

  return function Later(props: Props) {
    const [isHere, setHere] = useState(Part !== null);
    const [painted] = useState(() => (isHere ? '' : paintedAs(name)));
    const place = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const pressed = useRef(-1);
    useEffect(() => {
      if (isHere) return;
      const arrive = () => {
        focused.current = stopsIn(place.current).indexOf(document.activeElement);
        setHere(true);
      };
      // What does not come is asked for again on the next page; until then the painted part stays.
      fetchPart().then(arrive, () => undefined);
    }, [isHere]);
    useLayoutEffect(() => {
      const stop = stopsIn(place.current)[focused.current];
      if (isHere && stop instanceof HTMLElement) stop.focus({ preventScroll: true });
    }, [isHere]);
    // When everything in it listens.
    useEffect(() => {
      const stop = stopsIn(place.current)[pressed.current];
      pressed.current = -1;
      if (isHere && stop instanceof HTMLElement) stop.click();
    }, [isHere]);
    const note = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!isHere && button) pressed.current = stopsIn(place.current).indexOf(button);
    };
    return (
      <div ref={place} data-later={name} onClickCapture={note}>
        {Part && isHere ? (
          <Part {...props} />
        ) : (
          <div dangerouslySetInnerHTML={{ __html: painted }} />
        )}
      </div>
    );
  };
}

const stopsIn = (place: Element | null): (Element | null)[] => [
  ...(place?.querySelectorAll(STOPS) ?? []),
];

/** The part as the server has painted it; nothing where the page was drawn here. */
function paintedAs(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`[data-painted] [data-later=${name}]`)?.innerHTML ?? '';
}

/** A part that opens when it is asked for. Where its code does not come, that is said and nothing else is lost. */
export function useOnDemand<Props>(load: Load<Props>) {
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
