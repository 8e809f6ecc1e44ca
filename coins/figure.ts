import { cut, type Layer, over, raise } from './layer.ts';
import { oval, path } from './geometry.ts';

/**
 * Heads in profile, drawn in a system of their own: a head from crown to chin is 100 high, the
 * opening of the ear is the origin, and the face looks left. Proportions are the classical ones
 * of medals; nobody's likeness is claimed, so the modelling stays in broad planes.
 */
export interface Profile {
  /** How far each part stands out beyond the common profile; jaw: how much lower it runs. */
  readonly chin?: number;
  readonly nose?: number;
  readonly brow?: number;
  readonly jaw?: number;
}

/** The contour from the crown down the face to the throat, and back round the skull. */
function faceOutline({ chin = 0, nose = 0, brow = 0, jaw = 0 }: Profile = {}): string {
  return (
    `M2,-63.5 C-18,-63.5 -36,-55 -42.5,-40 C-45.5,-33.5 -46.2,-28 ${-46.8 - brow},-22` +
    ` C${-47.4 - brow},-18.5 ${-48.4 - brow},-17 ${-48.2 - brow},-14.2 C-48,-11.2 -46.2,-10 -45.8,-7.6` +
    ` C-46.2,-4 ${-50.5 - nose},0.2 ${-54.2 - nose},4.6 C${-57 - nose},8 ${-57.4 - nose},10.6 ${-54.6 - nose},12.2` +
    ` C-52,13.5 -49.6,12.6 -48.2,13.8 C-48.3,15.6 -49.4,16.8 -51.4,18.6` +
    ` C-53.6,20.4 -53,22.4 -49.4,23.2 C-51.8,23.9 -52.6,26.2 -51.2,28.6 C-49.8,30.6 -47,30.6 -46.4,32.8` +
    ` C-46,34.8 ${-48.2 - chin},36.4 ${-48 - chin},39.6 C${-47.6 - chin},43.6 -43,46 -38,45.6` +
    ` C-31,45 -26,${42 + jaw} -20,40 C-12,37 -4,${31 + jaw} 0,21 C8,26 18,28 25,23 C36,13 41,0 41,-18 C41,-44 24,-63.5 2,-63.5 Z`
  );
}

const EAR =
  'M-4,-11 C-2,-16 6,-16.5 8.5,-11.5 C10.5,-7 8,-2.5 5,1.5 C3.2,4 3.6,8 0.8,10.2 C-1.8,12 -4.4,10 -4,6.8 C-3.6,2 -5.6,-6 -4,-11 Z';

/** Skull and face as one rounded mass with its planes; hair and hats are laid over it. */
export function head(profile: Profile, z: number): Layer[] {
  const face = path(faceOutline(profile));
  const within = face;
  return [
    over(face, z, { puff: 9, radius: 34, soft: 0.35 }),
    // Broad planes: temple, socket, cheekbone, hollow of the cheek, jaw, chin.
    cut(oval(-41.2, -8.6, 7, 4.2, 14), 3.4, { soft: 2.1, within }),
    raise(oval(-43.6, -15.4, 6.8, 2.2, 14), 1.7, { soft: 1.5, within }),
    raise(oval(-31, 5.5, 12, 6.4, 24), 2.2, { soft: 4, within }),
    cut(oval(-25, 19, 10, 9, -40), 1.7, { soft: 4.5, within }),
    raise(oval(-42, 38.6, 6, 4.6, 10), 1.8, { soft: 2.4, within }),
    // The nose: its side plane, its wing, and the fold behind the wing.
    raise(path('M-46.6,-8 C-50,0 -54,6 -54.6,11 L-48,12 C-46,8 -45,-2 -46.6,-8Z'), 1.5, {
      soft: 1.4,
      within,
    }),
    raise(oval(-47.8, 9.4, 3.7, 3.3, -12), 1.8, { soft: 0.75, within }),
    cut(path('M-44.4,5.2 C-42.4,8 -42.2,11.2 -44,14.2 C-43.2,11 -43.2,8 -44.4,5.2Z'), 1.1, {
      soft: 0.7,
      within,
    }),
    cut(oval(-50.4, 12.1, 2.1, 0.95, -12), 1.6, { soft: 0.5, within }),
    // The mouth: two full planes and the line between them.
    raise(path('M-53.4,20.4 C-51,18 -46,19.2 -41.6,23.4 C-45,23.8 -48,23.4 -53,22.6Z'), 1, {
      soft: 0.8,
      within,
    }),
    raise(path('M-53,24.2 C-48,23.8 -45,23.8 -41.8,23.8 C-44.4,28.4 -49,30.4 -52.4,28.2Z'), 1.3, {
      soft: 0.8,
      within,
    }),
    cut(path('M-54,22.9 C-49,22.7 -45,23 -40.6,23.6 C-45,24 -49,23.8 -54,23.6Z'), 1.7, {
      soft: 0.5,
      within,
    }),
    cut(oval(-46.6, 32, 4, 1.5, 8), 1.1, { soft: 1.3, within }),
    // The lid: a plain lens under the brow, as on worn medals.
    raise(
      path('M-45.4,-7.2 C-43.6,-10.4 -39.6,-10.6 -35.4,-6.6 C-38.4,-4.6 -43,-4.4 -45.4,-7.2Z'),
      1.3,
      {
        puff: 1,
        radius: 4,
        soft: 0.5,
        within,
      },
    ),
    cut(
      path('M-45.6,-5.9 C-42.6,-4.2 -38.4,-4.3 -34.4,-6.3 C-38.2,-3.3 -42.8,-3.1 -45.6,-5.9Z'),
      0.9,
      {
        soft: 0.4,
        within,
      },
    ),
  ];
}

export function ear(lift = 2.2): Layer[] {
  return [
    raise(path(EAR), lift, { puff: 1.6, radius: 5, soft: 0.5 }),
    cut(path('M-1,-9 C2,-12 6,-9 4.6,-5 C3.4,-2 0.6,0 -0.6,4 C-2.2,0 -2.6,-5 -1,-9Z'), 2, {
      soft: 0.9,
    }),
  ];
}
