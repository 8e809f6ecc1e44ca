import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../src/ui/index.ts';
import { COLOR_SCHEMES, setColorScheme, type ColorScheme } from './color-scheme.ts';

/** Widths of the preview in px: the three at which every screen is reviewed. */
const WIDTHS = [375, 768, 1440];

/** The examples in a frame of its own viewport, with a switch for its width and its color scheme. */
export function Preview() {
  const [width, setWidth] = useState('100%');
  const [scheme, setScheme] = useState<ColorScheme>('system');
  const frame = useFrameInScheme(scheme);
  return (
    <main className="catalogue-preview">
      <form className="catalogue-row">
        <SelectField label="Width" value={width} onChange={(event) => setWidth(event.target.value)}>
          <option value="100%">Window</option>
          {WIDTHS.map((px) => (
            <option key={px} value={`${px}px`}>
              {px} px
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Color scheme"
          value={scheme}
          onChange={(event) => setScheme(event.target.value as ColorScheme)}
        >
          {COLOR_SCHEMES.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      </form>
      <iframe ref={frame} title="Examples" src="/examples" style={{ inlineSize: width }} />
    </main>
  );
}

/** Keeps the page of a frame in a color scheme, also after hot reload has replaced a sheet. */
function useFrameInScheme(scheme: ColorScheme) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const frame = ref.current;
    const effect = new AbortController();
    const { signal } = effect;
    const start = () => {
      const page = frame?.contentDocument;
      if (!page) return;
      const apply = () => setColorScheme(page, scheme);
      apply();
      page.addEventListener('load', apply, { capture: true, signal });
    };
    start();
    frame?.addEventListener('load', start, { signal });
    return () => effect.abort();
  }, [scheme]);
  return ref;
}
