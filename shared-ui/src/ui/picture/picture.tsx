import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { pictureSrcSet } from './picture-sources.ts';
import classes from './picture.module.css';

export interface PictureProps {
  /** As the API says it, `/api/images/<hash>-640.webp`; null where there is none. */
  src: string | null;
  /** What is to be seen; "" for decoration beside a text that says it. */
  alt: string;
  /** How wide it will be drawn, as in `<img sizes>`: "(width >= 64rem) 25vw, 100vw". */
  sizes: string;
  /** Natural size in px, default 640 × 640: keeps its place while it loads. */
  width?: number | undefined;
  height?: number | undefined;
  /** The picture the page is about: fetched at once and first. The others wait for the scroll. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** One of the shop's pictures in AVIF and WebP at three widths, or a blank where none is. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes, width = 640, height = 640, priority = false, className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return <Blank alt={alt} className={className} />;
  const avif = pictureSrcSet(src, 'avif');
  return (
    <picture className={classNames(classes.picture, className)}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        // `sizes` and `srcSet` stand before `src`, or Safari fetches `src` as well.
        sizes={sizes}
        srcSet={pictureSrcSet(src, 'webp') ?? undefined}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(src)}
      />
    </picture>
  );
}

/** An unstruck coin: rim and field, nothing on it. */
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
