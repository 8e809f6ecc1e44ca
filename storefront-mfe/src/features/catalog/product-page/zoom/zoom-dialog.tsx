import type { Product } from '@challenge-coins/shared-ui/api';
import { fallbackLang, NumberedPicture } from '@challenge-coins/shared-ui/shop';
import { ArrowIcon, Button, CloseIcon, MinusIcon, PlusIcon } from '@challenge-coins/shared-ui/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { largestSources } from './largest-sources.ts';
import { ZOOM_LEVELS, ZOOM_STEP, clampZoom } from './zoom-level.ts';
import { ZoomViewport } from './zoom-viewport.tsx';
import classes from './zoom-dialog.module.css';

interface ZoomDialogProps {
  product: Product;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Full-size images with zoom by click, pinch and keys. */
export default function ZoomDialog({ product, shown, onShow, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [level, setLevel] = useState(ZOOM_LEVELS.min);
  useEffect(() => dialog.current?.showModal(), []);
  const { name, images } = product;
  const lang = fallbackLang(product, 'name');
  const image = images[shown];
  if (!image) return null;
  const count = images.length;
  const zoomIn = () => setLevel(clampZoom(level * ZOOM_STEP));
  const zoomOut = () => setLevel(clampZoom(level / ZOOM_STEP));
  const reset = () => setLevel(ZOOM_LEVELS.min);
  const go = (step: 1 | -1) => {
    reset();
    onShow((shown + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isFit = level === ZOOM_LEVELS.min;
    const keys: Record<string, (() => void) | undefined> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      // In an enlarged image, the arrow keys scroll.
      ArrowLeft: isFit && count > 1 ? () => go(-1) : undefined,
      ArrowRight: isFit && count > 1 ? () => go(1) : undefined,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <p id={id} className={classes.title} lang={lang}>
          {name}
          {count > 1 && (
            <span lang={lang && $locale}>
              {' '}
              · {$t('product.pictureOf', { n: shown + 1, count })}
            </span>
          )}
        </p>
        {count > 1 && (
          <>
            <Button
              variant="quiet"
              size="icon"
              aria-label={$t('product.previousPicture')}
              onClick={() => go(-1)}
            >
              <span className={classes.back}>
                <ArrowIcon />
              </span>
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={$t('product.nextPicture')}
              onClick={() => go(1)}
            >
              <ArrowIcon />
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={$t('product.zoomOut')}
          disabled={level <= ZOOM_LEVELS.min}
          onClick={zoomOut}
        >
          <MinusIcon />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={$t('product.zoomIn')}
          disabled={level >= ZOOM_LEVELS.max}
          onClick={zoomIn}
        >
          <PlusIcon />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={$t('product.closeZoom')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </Button>
      </div>
      <ZoomViewport level={level} onLevel={setLevel}>
        <NumberedPicture picture={image} number={product.next_number ?? null}>
          {(picture) => (
            <picture>
              {largestSources(picture).map(({ type, url }) => (
                <source key={type} type={type} srcSet={url} />
              ))}
              <img
                key={picture.url}
                src={picture.url}
                alt={picture.alt}
                lang={fallbackLang(product, 'images')}
                width={picture.width}
                height={picture.height}
                draggable={false}
              />
            </picture>
          )}
        </NumberedPicture>
      </ZoomViewport>
    </dialog>
  );
}
