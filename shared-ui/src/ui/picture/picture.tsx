import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { pictureSrcSet } from './picture-sources.ts';
import classes from './picture.module.css';

/** Props of `Picture`. */
export interface PictureProps {
  /** Image URL from the API, `/api/images/<hash>-640.webp`; null if there is none. */
  src: string | null;
  /** Alt text; "" for a decorative image. */
  alt: string;
  /** The `sizes` attribute: "(width >= 64rem) 25vw, 100vw". */
  sizes: string;
  /** Intrinsic size in px, default 640 × 640; prevents layout shift while loading. */
  width?: number | undefined;
  height?: number | undefined;
  /** Loads eagerly with high priority, for the LCP image. The others load lazily. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Language of the alt text, if it is not the document's. */
  lang?: string | undefined;
}

/** An image in AVIF and WebP at three widths, or a blank coin if it is missing or fails. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width = 640, height = 640, priority = false, className, lang } = props;
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return <Blank alt={alt} className={className} />;
  const avif = pictureSrcSet(src, 'avif');
  return (
    <picture className={classNames(classes.picture, className)}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        // `sizes` and `srcSet` must precede `src`, or Safari fetches `src` as well.
        sizes={sizes}
        srcSet={pictureSrcSet(src, 'webp') ?? undefined}
        src={src}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(src)}
        // An image may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
      />
    </picture>
  );
}

/** Placeholder: the outline of a blank coin. */
function Blank({ alt, className }: Pick<PictureProps, 'alt' | 'className'>) {
  const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : { 'aria-hidden': true };
  return (
    <span className={classNames(classes.picture, className)}>
      <svg
        className={classes.blank}
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        {...name}
      >
        <circle cx="32" cy="32" r="26" />
        <circle cx="32" cy="32" r="24.5" strokeDasharray="1 6" />
        <circle cx="32" cy="32" r="20.5" />
      </svg>
    </span>
  );
}
