import type { Product } from '@challenge-coins/shared-ui/api';
import { formatMeasure } from '@challenge-coins/shared-ui/ui';
import { useId, useState } from 'react';
import { findRelief } from '../../living-coin/find-relief.ts';
import { loadScreenScale, saveScreenScale, SCREEN_SCALES } from './screen-scale.ts';
import classes from './true-size.module.css';

/** Known coins, a US quarter and 1 euro, with their diameter in mm. */
const KNOWN = [
  { face: '25¢', diameter: 24.26 },
  { face: '€1', diameter: 23.25 },
] as const;

/** Space between the coins of the comparison, in mm. */
const GAP = 5;

/** A bank card (ISO/IEC 7810 ID-1), in mm. */
const CARD = { width: 53.98, height: 85.6 };

/** Share of its picture that the widest coin fills; the others are drawn in proportion. */
const WIDEST_SHARE = 0.964;

interface TrueSizeProps {
  product: Product;
  /** In mm. */
  diameter: number;
}

/** The size of a coin: beside known coins, and as large as it is, on a screen that the shopper can calibrate. */
export default function TrueSize({ product, diameter }: TrueSizeProps) {
  const id = useId();
  const [scale, setScale] = useState(loadScreenScale);
  // The margins of a picture are known only if it came with the shop.
  const [image] = product.images;
  const relief = findRelief(image);
  const picture = image && relief && { url: image.url, share: WIDEST_SHARE * relief.share };
  const onScreen = (millimetres: number) => `${Number((millimetres * scale).toFixed(2))}mm`;
  const adjust = (value: number) => {
    setScale(value);
    saveScreenScale(value);
  };
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {$t('product.trueSize')}
      </h2>
      <Comparison picture={picture} diameter={diameter} />
      <figure className={classes.life}>
        <svg
          width={onScreen(diameter)}
          height={onScreen(diameter)}
          viewBox={`${-diameter / 2} ${-diameter / 2} ${diameter} ${diameter}`}
          role="img"
          aria-label={$t('product.lifeSize', { diameter })}
        >
          <CoinOutline picture={picture} diameter={diameter} />
        </svg>
        <figcaption>{$t('product.lifeSizeHelp')}</figcaption>
      </figure>
      <details className={classes.calibration}>
        <summary>{$t('product.adjustScreen')}</summary>
        <p>{$t('product.adjustHelp', { height: formatMeasure(CARD.height, 2) })}</p>
        <label className={classes.slider}>
          {$t('product.outlineSize')}
          <input
            type="range"
            {...SCREEN_SCALES}
            value={scale}
            aria-valuetext={$t('product.outlinePercent', { percent: Math.round(scale * 100) })}
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
  /** The obverse and the share of its picture that the coin fills; undefined if its margins are unknown. */
  picture: { url: string; share: number } | undefined;
  diameter: number;
}

/** The coin around 0, 0: its picture, or a circle. One unit is a millimetre. */
function CoinOutline({ picture, diameter }: CoinProps) {
  if (!picture) return <circle className={classes.outline} r={diameter / 2 - 0.2} />;
  const side = diameter / picture.share;
  return <image href={picture.url} x={-side / 2} y={-side / 2} width={side} height={side} />;
}

/** The coin, a US quarter and a euro side by side, in proportion. */
function Comparison({ picture, diameter }: CoinProps) {
  const width = KNOWN.reduce((sum, known) => sum + GAP + known.diameter, diameter) + 1;
  const diameters = { diameter, quarter: KNOWN[0].diameter, euro: KNOWN[1].diameter };
  return (
    <figure>
      <svg
        className={classes.comparison}
        viewBox={`-0.5 -0.5 ${width} ${diameter + 1}`}
        role="img"
        aria-label={$t('product.comparison', diameters)}
      >
        <g transform={`translate(${diameter / 2} ${diameter / 2})`}>
          <CoinOutline picture={picture} diameter={diameter} />
        </g>
        {KNOWN.map((known, index) => {
          const radius = known.diameter / 2;
          const before = KNOWN.slice(0, index).reduce((sum, one) => sum + GAP + one.diameter, 0);
          const x = diameter + before + GAP + radius;
          return (
            <g key={known.face} transform={`translate(${x} ${diameter - radius})`}>
              <circle className={classes.outline} r={radius - 0.2} />
              <text className={classes.face} y="2.6">
                {known.face}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>{$t('product.comparisonCaption', diameters)}</figcaption>
    </figure>
  );
}
