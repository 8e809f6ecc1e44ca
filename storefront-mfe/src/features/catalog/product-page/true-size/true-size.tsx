import type { Product } from '@challenge-coins/shared-ui/api';
import { findReverseImage } from '@challenge-coins/shared-ui/shop';
import { useId, useState } from 'react';
import { loadScreenScale, saveScreenScale, SCREEN_SCALES } from './screen-scale.ts';
import classes from './true-size.module.css';

/** Known coins, with their diameter in mm. */
const KNOWN = [
  { name: 'US quarter', face: '25¢', diameter: 24.26 },
  { name: '1 euro', face: '€1', diameter: 23.25 },
] as const;

/** Space between the coins of the comparison, in mm. */
const GAP = 5;

/** A bank card (ISO/IEC 7810 ID-1), in mm. */
const CARD = { width: 53.98, height: 85.6 };

/**
 * Side in mm of the pictures that ship with the shop: all coins are drawn in proportion, and the widest one
 * (50.8 mm) fills 96.4 % of its picture.
 */
const PICTURE_SIDE = 50.8 / 0.964;

interface TrueSizeProps {
  product: Product;
  /** In mm. */
  diameter: number;
}

/** The size of a coin: beside known coins, and as large as it is, on a screen that the shopper can calibrate. */
export default function TrueSize({ product, diameter }: TrueSizeProps) {
  const id = useId();
  const [scale, setScale] = useState(loadScreenScale);
  // Only the pictures that ship with the shop have a number field, and known margins.
  const picture = findReverseImage(product) && product.images[0]?.url;
  const onScreen = (millimetres: number) => `${Number((millimetres * scale).toFixed(2))}mm`;
  const adjust = (value: number) => {
    setScale(value);
    saveScreenScale(value);
  };
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        True size
      </h2>
      <Comparison picture={picture} diameter={diameter} />
      <figure className={classes.life}>
        <svg
          width={onScreen(diameter)}
          height={onScreen(diameter)}
          viewBox={`${-diameter / 2} ${-diameter / 2} ${diameter} ${diameter}`}
          role="img"
          aria-label={`The coin as large as it is: ${diameter} mm across`}
        >
          <CoinOutline picture={picture} diameter={diameter} />
        </svg>
        <figcaption>
          As large as it is, once the screen is adjusted: lay a coin of yours beside it.
        </figcaption>
      </figure>
      <details className={classes.calibration}>
        <summary>Adjust to this screen</summary>
        <p>
          Hold a bank card upright against the screen, and move the slider until the outline has its
          size ({CARD.height.toFixed(2)} mm high). This device keeps your choice.
        </p>
        <label className={classes.slider}>
          Size of the outline
          <input
            type="range"
            {...SCREEN_SCALES}
            value={scale}
            aria-valuetext={`${Math.round(scale * 100)} percent`}
            onChange={({ target }) => adjust(target.valueAsNumber)}
          />
        </label>
        <svg
          width={onScreen(CARD.width)}
          height={onScreen(CARD.height)}
          viewBox={`0 0 ${CARD.width} ${CARD.height}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="0.4"
          aria-hidden="true"
        >
          <rect x="0.2" y="0.2" width={CARD.width - 0.4} height={CARD.height - 0.4} rx="3.2" />
          <path d="M8.5 0.2V85.4" strokeWidth="0.2" />
          <rect x="21.5" y="13" width="11" height="9" rx="1.2" />
        </svg>
      </details>
    </section>
  );
}

interface CoinProps {
  /** URL of the obverse; undefined if its margins are unknown. */
  picture: string | undefined;
  diameter: number;
}

/** The coin around 0, 0: its picture, or a circle. One unit is a millimetre. */
function CoinOutline({ picture, diameter }: CoinProps) {
  return picture === undefined ? (
    <circle className={classes.outline} r={diameter / 2 - 0.2} />
  ) : (
    <image
      href={picture}
      x={-PICTURE_SIDE / 2}
      y={-PICTURE_SIDE / 2}
      width={PICTURE_SIDE}
      height={PICTURE_SIDE}
    />
  );
}

/** The coin, a US quarter and a euro side by side, in proportion. */
function Comparison({ picture, diameter }: CoinProps) {
  const width = KNOWN.reduce((sum, known) => sum + GAP + known.diameter, diameter) + 1;
  return (
    <figure>
      <svg
        className={classes.comparison}
        viewBox={`-0.5 -0.5 ${width} ${diameter + 1}`}
        role="img"
        aria-label={`The coin, ${diameter} mm across, beside ${KNOWN.map((known) => `a ${known.name} of ${known.diameter} mm`).join(' and ')}`}
      >
        <g transform={`translate(${diameter / 2} ${diameter / 2})`}>
          <CoinOutline picture={picture} diameter={diameter} />
        </g>
        {KNOWN.map((known, index) => {
          const radius = known.diameter / 2;
          const before = KNOWN.slice(0, index).reduce((sum, one) => sum + GAP + one.diameter, 0);
          const x = diameter + before + GAP + radius;
          return (
            <g key={known.name} transform={`translate(${x} ${diameter - radius})`}>
              <circle className={classes.outline} r={radius - 0.2} />
              <text className={classes.face} y="2.6">
                {known.face}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        {[{ name: 'This coin', diameter }, ...KNOWN]
          .map((coin) => `${coin.name} ${coin.diameter} mm`)
          .join(' · ')}
      </figcaption>
    </figure>
  );
}
