import type { Product } from '@challenge-coins/shared-ui/api';
import { fallbackLang } from '@challenge-coins/shared-ui/shop';
import { Picture } from '@challenge-coins/shared-ui/ui';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useLazyComponent } from '../../../../lazy-island.tsx';
import { SIZES } from '../coin.tsx';
import { useSwipe } from './use-swipe.ts';
import classes from './picture-strip.module.css';

/** Pictures that need no caption below: the sides of a coin, or the main picture of another product. */
const SELF_EXPLANATORY = 2;

const SHOW_SIDE = [$t('product.showObverse'), $t('product.showReverse')] as const;

interface PictureStripProps {
  product: Product;
  /** Index of the picture on the plate. */
  shown: number;
  onShow: (index: number) => void;
  /** The plate that shows the picture; swiping on it shows the next one. */
  plate: RefObject<HTMLElement | null>;
}

/** Thumbnail buttons of a product's pictures, and the true size of a coin. */
export default function PictureStrip({ product, shown, onShow, plate }: PictureStripProps) {
  const { images, diameter } = product;
  const [TrueSize, loadTrueSize] = useLazyComponent(() => import('../true-size/true-size.tsx'));
  const [isSizeOpen, setSizeOpen] = useState(false);
  const showRelative = (step: 1 | -1) => onShow((shown + step + images.length) % images.length);
  useSwipe(plate, showRelative);
  const isCoin = diameter !== null;
  const labelOf = (index: number, alt: string) =>
    isCoin && index < 2
      ? SHOW_SIDE[index as 0 | 1]
      : $t('product.showPicture', { n: index + 1, alt });

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const targets: Record<string, number | undefined> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    buttons[next]?.focus();
    if (next < images.length) onShow(next);
  };
  const toggleSize = async () => {
    if (await loadTrueSize()) setSizeOpen(!isSizeOpen);
  };
  const caption = shown < SELF_EXPLANATORY ? undefined : images[shown]?.alt;
  return (
    <div className={classes.strip}>
      <div
        className={classes.thumbnails}
        role="group"
        aria-label={$t('product.pictures')}
        onKeyDown={handleKeyDown}
      >
        {images.map(({ url, alt }, index) => (
          <button
            key={url}
            type="button"
            className={classes.thumbnail}
            aria-label={labelOf(index, alt)}
            aria-pressed={shown === index}
            onClick={() => onShow(index)}
          >
            {/* The first picture in the size that the plate has loaded already. */}
            <Picture src={url} alt="" sizes={index === 0 ? SIZES : '4rem'} />
          </button>
        ))}
        {isCoin && (
          <button
            type="button"
            className={`${classes.thumbnail} ${classes.size}`}
            aria-label={$t('product.trueSize')}
            aria-expanded={isSizeOpen}
            onClick={() => void toggleSize()}
          >
            <RulerIcon />
          </button>
        )}
      </div>
      <noscript>
        <ul>
          {images.map(({ url, alt }) => (
            <li key={url}>
              <a href={url} lang={fallbackLang(product, 'images')}>
                {alt}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {caption && (
        <p className={classes.shows} lang={fallbackLang(product, 'images')}>
          {caption}.
        </p>
      )}
      {isSizeOpen && TrueSize && <TrueSize product={product} diameter={diameter ?? 0} />}
    </div>
  );
}

/** A coin's outline between two measuring lines. */
function RulerIcon() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="24" cy="20" r="13" />
      <path d="M11 37v6M37 37v6M11 40h26" />
    </svg>
  );
}
