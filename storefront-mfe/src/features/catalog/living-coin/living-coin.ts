import type { Product } from '@challenge-coins/shared-ui/api';
import type { HostApi } from '@challenge-coins/shared-ui/host';
import { listenToPlate } from './coin-gestures.ts';
import { createCoinRenderer } from './coin-renderer.ts';
import { createCoinStage, type CoinStage } from './coin-stage.ts';
import classes from './living-coin.module.css';
import { loadCoin, type LoadedCoin } from './load-coin.ts';

const INSTRUCTIONS = $t('livingCoin.instructions');

/** Id of the canvas, whose content describes it. There is one living coin at a time. */
const CANVAS_ID = 'living-coin';

/** A coin, and how its page shows it. */
export interface CoinView {
  readonly images: Product['images'];
  /** Number of the piece; null if it has none. */
  readonly number: number | null;
  /** The side that is shown; 0 is the obverse, null another picture. */
  readonly side: 0 | 1 | null;
  /** Called when the coin was turned to another side by hand. */
  readonly onSide: (side: 0 | 1) => void;
  readonly host: Pick<HostApi, 'announce'>;
}

/** A coin that is alive or loading. */
export interface LivingCoin {
  readonly plate: Element;
  /** Turns the coin to a side; without one, ends it. */
  readonly show: (side: 0 | 1 | null) => void;
  /** Frees the GPU; the picture is visible again. */
  readonly stop: () => void;
}

let living: LivingCoin | undefined;
/** Whether this device cannot draw coins, or not fast enough. */
let isUnable = false;
let isAnnounced = false;

/**
 * Lays a coin over the picture on a plate, in light that follows the pointer, a finger or the device; it can be turned
 * by hand. The first button on the plate flips the picture. Ends the living coin of another plate. The picture stays if
 * a side has no relief map, or if the device cannot draw the coin fast enough.
 */
export function wakeCoin(
  plate: HTMLElement,
  view: { readonly current: CoinView },
): LivingCoin | undefined {
  if (isUnable || living?.plate === plate) return living;
  living?.stop();
  const button = plate.querySelector('button');
  const canvas = document.createElement('canvas');
  const ended = new AbortController();
  const { signal } = ended;
  let stage: CoinStage | undefined;

  const stop = () => {
    ended.abort();
    canvas.remove();
    if (stage) {
      stage.stop();
      // Frees the memory of the GPU at once: up to 28 MB.
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    }
    plate.classList.remove(classes.stage);
    button?.removeAttribute('aria-describedby');
    if (living === coin) living = undefined;
  };
  const fail = () => {
    isUnable = true;
    stop();
  };
  const start = (loaded: LoadedCoin) => {
    const { side, host } = view.current;
    if (signal.aborted || side === null) return;
    canvas.className = classes.canvas;
    canvas.id = CANVAS_ID;
    canvas.ariaHidden = 'true';
    canvas.textContent = INSTRUCTIONS;
    plate.append(canvas);
    const current = createCoinStage({
      draw: createCoinRenderer(canvas, loaded),
      side,
      onSlow: fail,
    });
    stage = current;
    canvas.addEventListener('webglcontextlost', stop, { signal });
    window.addEventListener('resize', current.redraw, { signal });
    listenToPlate(plate, current, () => view.current.onSide(current.side()), signal);
    if (matchMedia('(any-pointer: coarse)').matches)
      import(/* webpackChunkName: "coin-tilt" */ './device-tilt.ts').then(
        ({ listenToTilt }) => listenToTilt(canvas, current, signal, classes.tilt),
        // The light does not follow the device.
        () => undefined,
      );
    plate.classList.add(classes.stage);
    button?.setAttribute('aria-describedby', CANVAS_ID);
    if (!isAnnounced && plate.matches(':focus-within')) {
      isAnnounced = true;
      host.announce(INSTRUCTIONS);
    }
  };
  const coin: LivingCoin = {
    plate,
    show: (side) => {
      if (side === null) stop();
      else if (stage && stage.side() !== side) stage.show(side);
    },
    stop,
  };
  living = coin;
  loadCoin(view.current).then(start, stop).catch(fail);
  return coin;
}
