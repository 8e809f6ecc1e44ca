import { prefersStill, type CoinStage } from './coin-stage.ts';

/** Tilt that moves the light from the centre to the rim of the coin, in degrees. */
const FULL_TILT = 30;

/** Smaller changes are noise of the sensor, in degrees. */
const MIN_TILT = 1;

/** Safari on phones reports the orientation only after a permission. */
interface TiltPermission {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

const permission = (): TiltPermission =>
  typeof DeviceOrientationEvent === 'undefined'
    ? {}
    : (DeviceOrientationEvent as unknown as TiltPermission);

/** Whether the browser needs a permission for the orientation of the device. */
export const canAskForTilt = (): boolean => permission().requestPermission !== undefined;

/** Asks for the permission; must be called by a click. */
export async function requestTilt(): Promise<boolean> {
  return (
    (await permission()
      .requestPermission?.()
      .catch(() => 'denied')) === 'granted'
  );
}

/**
 * Moves the light by tilting the device from the position in which it is held now. Nothing moves with reduced motion or
 * while the sensor reports noise only.
 */
export function listenToTilt(stage: CoinStage, signal: AbortSignal): void {
  let held: { beta: number; gamma: number } | null = null;
  let last = { beta: 0, gamma: 0 };
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent) => {
    // Computers without a sensor report one event without values.
    if (beta === null || gamma === null || prefersStill()) return;
    if (held && Math.hypot(beta - last.beta, gamma - last.gamma) < MIN_TILT) return;
    last = { beta, gamma };
    if (!held) {
      held = last;
      return;
    }
    stage.aim({
      x: -0.76 + (gamma - held.gamma) / FULL_TILT,
      y: -0.81 + (beta - held.beta) / FULL_TILT,
    });
  };
  window.addEventListener('deviceorientation', onTilt, { signal });
}
