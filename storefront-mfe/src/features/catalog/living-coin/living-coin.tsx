import type { Product } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { listenToPlate } from './coin-gestures.ts';
import { createCoinRenderer } from './coin-renderer.ts';
import { createCoinStage, type CoinStage } from './coin-stage.ts';
import { findRelief } from './find-relief.ts';
import { canAskForTilt, listenToTilt, requestTilt } from './device-tilt.ts';
import classes from './living-coin.module.css';
import { loadPlanes } from './relief-planes.ts';

const INSTRUCTIONS = $t('livingCoin.instructions');

export interface LivingCoinProps {
  product: Product;
  /** The side that is shown; 0 is the obverse. */
  side: 0 | 1;
  /** The plate with the picture, which becomes invisible under the living coin. */
  plate: RefObject<HTMLElement | null>;
  /** Called when the coin was turned to another side by hand. */
  onSide: (side: 0 | 1) => void;
}

/**
 * A coin in light that follows the pointer, a finger or the device; it can be turned by hand. Renders nothing visible
 * if a side has no relief map, or if the device cannot draw it fast enough: the picture stays.
 */
export default function LivingCoin({ product, side, plate, onSide }: LivingCoinProps) {
  const host = useHost();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<CoinStage>(null);
  const [isAlive, setAlive] = useState(false);
  const obverse = findRelief(product.images[0]);
  const reverse = findRelief(product.images[1]);
  const number = product.next_number ?? null;
  const [isOnObverse, isOnReverse] = [0, 1].map(
    (side) => product.images[side]?.number_field != null,
  );
  const initialSide = useEffectEvent(() => side);
  const turned = useEffectEvent((to: 0 | 1) => onSide(to));
  const announce = useEffectEvent(() => host.announce(INSTRUCTIONS));

  useEffect(() => {
    const [surface, ground] = [canvas.current, plate.current];
    if (!surface || !ground || !obverse || !reverse) return undefined;
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      stage.current?.stop();
      stage.current = null;
      ground.classList.remove(classes.stage);
      setAlive(false);
    };
    const start = async () => {
      const sides = await Promise.all([
        loadPlanes(obverse, isOnObverse ? number : null),
        loadPlanes(reverse, isOnReverse ? number : null),
      ]);
      if (ended.signal.aborted) return;
      const { draw, release } = createCoinRenderer(surface, obverse, sides);
      ended.signal.addEventListener('abort', release);
      const onFirstFrame = () => {
        ground.classList.add(classes.stage);
        setAlive(true);
        if (ground.contains(document.activeElement)) announce();
      };
      const current = createCoinStage({ draw, side: initialSide(), onFirstFrame, onSlow: end });
      stage.current = current;
      surface.addEventListener('webglcontextlost', end, ended);
      const resized = new ResizeObserver(current.redraw);
      resized.observe(surface);
      ended.signal.addEventListener('abort', () => resized.disconnect());
      listenToPlate(ground, current, turned, ended.signal);
      if (!canAskForTilt()) listenToTilt(current, ended.signal);
    };
    // Without a map or a GPU the picture stays.
    start().catch(end);
    return end;
  }, [obverse, reverse, number, isOnObverse, isOnReverse, plate]);

  useEffect(() => {
    if (stage.current?.side() !== side) stage.current?.show(side);
  }, [side]);

  // The button that flips the coin belongs to the gallery, which works without a living coin.
  useEffect(() => {
    const button = plate.current?.querySelector(`:scope > button:not(.${classes.tilt})`);
    if (!isAlive || !button) return undefined;
    button.setAttribute('aria-describedby', id);
    return () => button.removeAttribute('aria-describedby');
  }, [isAlive, id, plate]);

  if (!obverse || !reverse) return null;
  return (
    <>
      <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />
      {isAlive && (
        <VisuallyHidden>
          <span id={id}>{INSTRUCTIONS}</span>
        </VisuallyHidden>
      )}
      {isAlive && canAskForTilt() && <TiltButton stage={stage} />}
    </>
  );
}

/** Asks for permission to read the device's orientation, where the browser needs it. */
function TiltButton({ stage }: { stage: RefObject<CoinStage | null> }) {
  const [isAnswered, setAnswered] = useState(false);
  const [ended] = useState(() => new AbortController());
  useEffect(() => () => ended.abort(), [ended]);
  if (isAnswered) return null;
  const ask = async () => {
    const isGranted = await requestTilt();
    setAnswered(true);
    if (isGranted && stage.current) listenToTilt(stage.current, ended.signal);
  };
  return (
    <button type="button" className={classes.tilt} onClick={() => void ask()}>
      {$t('livingCoin.tilt')}
    </button>
  );
}
