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
 * Moves the light by tilting the device. Nothing moves with reduced motion or while the sensor reports noise only. Where
 * the browser needs it, a button asks for permission.
 */
export function listenToTilt(
  canvas: HTMLElement,
  stage: CoinStage,
  signal: AbortSignal,
  buttonClass: string,
): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let held: { beta: number; gamma: number } | undefined;
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent) => {
    // Computers without a sensor report one event without values.
    if (beta === null || gamma === null || still.matches) return;
    held ??= { beta, gamma };
    const step = { x: gamma - held.gamma, y: beta - held.beta };
    if (Math.hypot(step.x, step.y) < MIN_TILT) return;
    held = { beta, gamma };
    stage.nudge(step.x / FULL_TILT, step.y / FULL_TILT);
  };
  window.addEventListener('deviceorientation', onTilt, { signal });

  const { DeviceOrientationEvent: event } = window as { DeviceOrientationEvent?: TiltPermission };
  if (!event?.requestPermission || canvas.clientWidth < MIN_WIDTH || signal.aborted) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = buttonClass;
  button.textContent = $t('livingCoin.tilt');
  const remove = () => button.remove();
  signal.addEventListener('abort', remove);
  button.addEventListener('click', () => {
    void event.requestPermission?.();
    remove();
  });
  canvas.after(button);
}
