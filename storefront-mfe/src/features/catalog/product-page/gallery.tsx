import type { Product } from '@challenge-coins/shared-ui/api';
import { PlateCaption, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { FlipIcon, SearchIcon } from '@challenge-coins/shared-ui/ui';
import { useRef, useState } from 'react';
import { lazyIsland, useLazyComponent } from '../../../lazy-island.tsx';
import { useLivingCoin } from '../living-coin/use-living-coin.ts';
import { Coin, SIZES } from './coin.tsx';
import classes from './gallery.module.css';
// Styles of the island, needed for its SSR markup before its code loads.
import './pictures/picture-strip.module.css';

const PictureStrip = lazyIsland('pictures', () => import('./pictures/picture-strip.tsx'));

/** A product's images. Pressing a coin flips it, and its light follows the pointer; pressing any other image opens the zoom dialog. */
export function Gallery({ product }: { product: Product }) {
  const { images } = product;
  const [shown, setShown] = useState(0);
  const [turning, setTurning] = useState<string | null>(null);
  const zoom = useZoom();
  const plate = useRef<HTMLDivElement>(null);
  const isCoin = product.diameter !== null && images.length > 1;
  const side = isCoin && shown < 2 ? (shown as 0 | 1) : null;

  const show = (index: number) => {
    // The rim reuses the loaded image, so that it has exactly the coin's outline.
    if (side !== null && index < 2 && index !== shown)
      setTurning(plate.current?.querySelector('img')?.currentSrc ?? null);
    setShown(index);
  };
  const wakeCoin = useLivingCoin(plate, {
    images,
    number: product.next_number ?? null,
    side,
    onSide: show,
  });
  return (
    <figure className={classes.figure}>
      <div
        ref={plate}
        className={classes.plate}
        data-plate
        onPointerEnter={wakeCoin}
        onFocus={wakeCoin}
      >
        {side === null ? (
          <div className={classes.static}>
            <ProductPicture
              product={product}
              picture={images[shown]}
              sizes={shown === 0 ? SIZES : '(width >= 64rem) 45vw, 100vw'}
              priority
            />
          </div>
        ) : (
          <Coin product={product} side={side} rim={turning} onTurned={() => setTurning(null)} />
        )}
        {side !== null && (
          <button
            type="button"
            className={classes.press}
            aria-label={side === 0 ? $t('product.flipToReverse') : $t('product.flipToObverse')}
            onClick={() => show(side === 0 ? 1 : 0)}
          >
            <span className={classes.corner}>
              <FlipIcon size={18} />
              {$t('product.flip')}
            </span>
          </button>
        )}
        {images.length > 0 && (
          <button
            type="button"
            className={side === null ? classes.press : classes.zoom}
            aria-label={$t('product.zoomPicture')}
            aria-haspopup="dialog"
            aria-busy={zoom.busy || undefined}
            onClick={zoom.open}
          >
            <span className={classes.corner}>
              <SearchIcon size={18} />
              {$t('product.zoom')}
            </span>
          </button>
        )}
      </div>
      <figcaption>
        <PlateCaption product={product} />
      </figcaption>
      {images.length > 1 && (
        <PictureStrip product={product} shown={shown} onShow={show} plate={plate} />
      )}
      {zoom.Dialog && zoom.isOpen && (
        <zoom.Dialog product={product} shown={shown} onShow={setShown} onClose={zoom.close} />
      )}
    </figure>
  );
}

/** The zoom dialog; its code loads when it is first opened. */
function useZoom() {
  const [Dialog, loadDialog] = useLazyComponent(() => import('./zoom/zoom-dialog.tsx'));
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setOpen(await loadDialog());
    setBusy(false);
  };
  return { Dialog, isOpen, busy, open: () => void open(), close: () => setOpen(false) };
}
