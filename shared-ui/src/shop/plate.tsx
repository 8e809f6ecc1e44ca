import { classNames, Picture, type PictureProps } from '../ui/index.ts';
import { fallbackLang } from './fallback-lang.ts';
import { plateCaption, type CaptionedProduct } from './plate-caption.ts';
import type { ProductCardData } from './product-card-data.ts';
import classes from './plate.module.css';

interface ProductPictureProps extends Pick<PictureProps, 'sizes' | 'priority' | 'className'> {
  product: Pick<ProductCardData, 'name' | 'image' | 'images' | 'material' | 'diameter'>;
  /** One of the product's images; default the first. */
  picture?: ProductCardData['images'][number] | undefined;
}

/** Placeholder colours by metal, matched against the product's material. */
const METALS = ['copper', 'gold', 'silver', 'brass', 'bronze'] as const;

/** A product image with its alt text and size. A coin's side shows a disc of its metal while loading. */
export function ProductPicture({ product, picture, className, ...rest }: ProductPictureProps) {
  const isSide = product.diameter !== null && !(picture && product.images.indexOf(picture) > 1);
  const material = product.material?.toLowerCase() ?? '';
  const metal = METALS.find((name) => isSide && material.includes(name));
  const { url, alt, width, height } = picture ?? product.images[0] ?? {};
  return (
    <Picture
      {...rest}
      className={classNames(className, metal && classes.blank, metal && classes[metal])}
      src={url ?? product.image}
      alt={alt ?? product.name}
      lang={fallbackLang(product, 'images')}
      width={width}
      height={height}
    />
  );
}

/** A product laid flat on the pale ground of a catalogue plate. */
export function Plate(props: Omit<ProductPictureProps, 'className' | 'picture'>) {
  return (
    <div className={classes.plate} data-plate>
      <ProductPicture {...props} className={classes.picture} />
    </div>
  );
}

/** Caption below a plate: catalogue number, year, measures, metal. */
export function PlateCaption({ product }: { product: CaptionedProduct }) {
  const [number, ...measures] = plateCaption(product);
  return (
    <p className={classes.caption}>
      <span className={classes.number}>{number}</span>
      {measures.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
