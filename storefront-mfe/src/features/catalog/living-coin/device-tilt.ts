import type { CoinStage } from './coin-stage.ts';

/** Tilt that moves the light from the centre to the rim of the coin, in degrees. */
const FULL_TILT = 30;

/** Smaller changes are noise of the sensor, in degrees. */
const MIN_TILT = 1;

/** A smaller coin has no room for the button, in px. */
const MIN_WIDTH = 200;

/** Safari on phones reports the orientation only after a permission, which a click must ask for. */
interface TiltPermission {
  requestPermission?: () => Promise<unknown>;
}

/**
 * Offers to move the light by tilting the device, with a button on devices that have a sensor; until it is pressed, the
 * light stays. Nothing moves with reduced motion or while the sensor reports noise only.
 */
export function listenToTilt(
  canvas: HTMLElement,
  stage: CoinStage,
  signal: AbortSignal,
  buttonClass: string,
): void {
  if (canvas.clientWidth < MIN_WIDTH || signal.aborted) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const { DeviceOrientationEvent: event } = window as { DeviceOrientationEvent?: TiltPermission };
  const button = document.createElement('button');
  let isWanted = false;
  let held: { beta: number; gamma: number } | undefined;
  const offer = () => {
    if (!isWanted && !button.isConnected) canvas.after(button);
  };
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent) => {
    // Computers without a sensor report one event without values.
    if (beta === null || gamma === null || still.matches) return;
    if (!isWanted) {
      offer();
      return;
    }
    held ??= { beta, gamma };
    const step = { x: gamma - held.gamma, y: beta - held.beta };
    if (Math.hypot(step.x, step.y) < MIN_TILT) return;
    held = { beta, gamma };
    stage.nudge(step.x / FULL_TILT, step.y / FULL_TILT);
  };
  window.addEventListener('deviceorientation', onTilt, { signal });
  const remove = () => button.remove();
  signal.addEventListener('abort', remove);
  button.type = 'button';
  button.className = buttonClass;
  button.textContent = $t('livingCoin.tilt');
  button.addEventListener('click', () => {
    isWanted = true;
    void event?.requestPermission?.();
    remove();
  });
  if (event?.requestPermission) offer();
}
