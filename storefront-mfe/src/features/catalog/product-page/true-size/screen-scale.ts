import { safeLocalStorage } from '@challenge-coins/shared-ui/host';

const STORAGE_KEY = 'screenScale';

/** Range of the correction: a CSS millimetre is 0.6 (some phones) to 1.3 real millimetres (some projectors). */
export const SCREEN_SCALES = { min: 0.6, max: 2, step: 0.01 } as const;

const isScale = (value: unknown): value is number =>
  typeof value === 'number' && value >= SCREEN_SCALES.min && value <= SCREEN_SCALES.max;

/** CSS millimetres per real millimetre on this screen, as adjusted by the shopper; 1 by default. */
export function loadScreenScale(): number {
  return safeLocalStorage.getJson(STORAGE_KEY, isScale) ?? 1;
}

/** Keeps the scale on this device. */
export function saveScreenScale(scale: number): void {
  safeLocalStorage.set(STORAGE_KEY, JSON.stringify(scale));
}
